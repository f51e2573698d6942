import { type FrameAddress } from "./frameAddress.ts";

interface FrameProps {
  readonly address: FrameAddress;
  readonly title: string;
  readonly mayFillScreen: boolean;
}

/** A page of another site, shut in: it reaches nothing of ours. */
export function Frame({ address: { src, sandbox }, title, mayFillScreen }: FrameProps) {
  return (
    <iframe
      className="wv-frame"
      src={src}
      title={title}
      sandbox={sandbox}
      allow={mayFillScreen ? "fullscreen; picture-in-picture" : "picture-in-picture"}
      referrerPolicy="strict-origin-when-cross-origin"
      loading="lazy"
    />
  );
}
