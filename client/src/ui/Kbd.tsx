interface KbdProps {
  /** Keys parted by spaces: "Ctrl Shift Z". */
  readonly keys: string;
}

/** A keyboard shortcut, one cap for each key. */
export function Kbd({ keys }: KbdProps) {
  return (
    <kbd className="kbd">
      {keys.split(" ").map((key) => (
        <i key={key}>{key}</i>
      ))}
    </kbd>
  );
}
