interface SkeletonProps {
  /** CSS length, or pixels. */
  readonly width?: number | string | undefined;
  readonly height?: number | string | undefined;
}

/** The shape of what is being loaded; appears only after 300 ms. */
export function Skeleton({ width, height }: SkeletonProps) {
  return <div className="skel" aria-hidden style={{ width, height }} />;
}
