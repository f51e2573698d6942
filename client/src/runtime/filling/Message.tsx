import { Icon } from "#ui/Icon.tsx";

interface MessageProps {
  /** "" while there is none. */
  readonly text: string;
  readonly onClose: () => void;
}

/** What an event of the form says; it stays until somebody closes it. */
export function Message({ text, onClose }: MessageProps) {
  return (
    <output className="fill-message" hidden={text === ""}>
      <span>{text}</span>
      <button type="button" aria-label="Close the message" onClick={onClose}>
        <Icon name="x" />
      </button>
    </output>
  );
}
