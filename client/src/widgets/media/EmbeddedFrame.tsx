import type { FrameAddress } from "./frameAddress.ts";

interface EmbeddedFrameProps {
  readonly address: FrameAddress;
  readonly title: string;
  readonly mayFillScreen: boolean;
}

/** A sandboxed page of another site, without access to ours. */
export function EmbeddedFrame({ address: { src, sandbox }, title, mayFillScreen }: EmbeddedFrameProps) {
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
