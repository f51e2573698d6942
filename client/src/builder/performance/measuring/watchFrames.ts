import { FrameTimes } from "./frameTimes.ts";

/** Records the frames of this page until `stop`. */
export function watchFrames(): { readonly frames: FrameTimes; readonly stop: () => void } {
  const frames = new FrameTimes();
  let handle = requestAnimationFrame(note);
  function note(at: number): void {
    frames.add(at);
    handle = requestAnimationFrame(note);
  }
  const pause = () => document.hidden && frames.pause();
  document.addEventListener("visibilitychange", pause);
  return {
    frames,
    stop() {
      cancelAnimationFrame(handle);
      document.removeEventListener("visibilitychange", pause);
    },
  };
}
