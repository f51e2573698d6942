import { Icon } from "./Icon.tsx";

interface SpinnerProps {
  /** What is waited for. */
  readonly label?: string | undefined;
}

/** Something takes longer than a moment. */
export function Spinner({ label = "Loading" }: SpinnerProps) {
  return (
    <output className="spinner">
      <Icon name="loader-circle" />
      <span className="sr-only">{label}</span>
    </output>
  );
}
