import { Button } from "./Button.tsx";
import { useCopy } from "./useCopy.ts";
import "./linkToSend.css";

interface LinkToSendProps {
  /** Whom it is for, and how long it is good. */
  readonly about: string;
  /** What it is and for whom, for who cannot see where it stands: "Invitation link for ben@example.com". */
  readonly label: string;
  /** The end of the name of the button: "for ben@example.com". */
  readonly forWhom: string;
  readonly url: string;
  /** It was copied, so that nothing is lost where it goes. */
  readonly onCopied?: (() => void) | undefined;
}

/** A link that is shown once, to be copied and sent to the one person it is for. */
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
