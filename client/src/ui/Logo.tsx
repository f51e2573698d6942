interface LogoProps {
  /** Pixels. */
  readonly size?: number | undefined;
}

/** The logo of Formweave: two crossing strands. */
export function Logo({ size = 22 }: LogoProps) {
  return (
    <svg
      className="logo"
      width={size}
      height={size}
      viewBox="0 0 20 20"
      fill="none"
      strokeWidth="2.4"
      strokeLinecap="round"
      aria-hidden
    >
      <path d="M3 5.2h6.2c3.2 0 3.2 9.6 6.6 9.6H17" stroke="var(--text-1)" />
      <path d="M3 14.8h3.4" stroke="var(--accent)" />
      <path d="M10.9 8.1c.9-1.7 2.1-2.9 4.3-2.9H17" stroke="var(--accent)" />
    </svg>
  );
}
