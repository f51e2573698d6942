import { translate } from "@formweave/schema";
import { Icon } from "#ui/Icon.tsx";

interface MessageProps {
  /** "" when there is none. */
  readonly text: string;
  readonly onClose: () => void;
}

/** The message of an event; it stays until somebody closes it. */
export function Message({ text, onClose }: MessageProps) {
  return (
    <output className="fill-message" hidden={text === ""}>
      <span>{translate(text)}</span>
      <button type="button" aria-label={translate("Close the message")} onClick={onClose}>
        <Icon name="x" />
      </button>
    </output>
  );
}
