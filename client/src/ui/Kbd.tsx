interface KbdProps {
  /** Keys separated by spaces: "Ctrl Shift Z". */
  readonly keys: string;
}

/** A keyboard shortcut, one key cap for each key. */
export function Kbd({ keys }: KbdProps) {
  return (
    <kbd className="kbd">
      {keys.split(" ").map((key) => (
        <i key={key}>{key}</i>
      ))}
    </kbd>
  );
}
