import { Icon } from "#ui/Icon.tsx";

interface SpinnerProps {
  /** Describes the awaited content. */
  readonly label?: string | undefined;
}

/** Indicates that loading takes longer than a moment. */
export function Spinner({ label = "Loading" }: SpinnerProps) {
  return (
    <output className="spinner">
      <Icon name="loader-circle" />
      <span className="sr-only">{label}</span>
    </output>
  );
}
