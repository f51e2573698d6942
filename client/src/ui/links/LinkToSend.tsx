import { Button } from "#ui/Button.tsx";
import { useCopy } from "./useCopy.ts";
import "./linkToSend.css";

interface LinkToSendProps {
  /** The recipient, and the validity of the link. */
  readonly about: string;
  /** Accessible name with the recipient, for people who cannot see the context: "Invitation link for ben@example.com". */
  readonly label: string;
  /** End of the button's accessible name: "for ben@example.com". */
  readonly forWhom: string;
  readonly url: string;
  /** Called after copying: the dialog can then close without losing the link. */
  readonly onCopied?: (() => void) | undefined;
}

/** A link shown only once, to be copied and sent to one person. */
export function LinkToSend({ about, label, forWhom, url, onCopied }: LinkToSendProps) {
  const { isCopied, copyText } = useCopy(url);
  async function copy(): Promise<void> {
    if (await copyText(url)) onCopied?.();
  }
  return (
    <div className="link-to-send">
      <p className="hint">{about}</p>
      <div className="link-row">
        <input
          className="link-url"
          readOnly
          aria-label={label}
          value={url}
          onFocus={(event) => event.currentTarget.select()}
        />
        <Button
          icon={isCopied ? "check" : "copy"}
          aria-label={`${isCopied ? "Copied" : "Copy link"} ${forWhom}`}
          onClick={() => void copy()}
        >
          {isCopied ? "Copied" : "Copy link"}
        </Button>
      </div>
    </div>
  );
}
