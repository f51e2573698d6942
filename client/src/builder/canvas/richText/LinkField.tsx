import { safeUrl } from "@formweave/schema/rules";
import { useState, type KeyboardEvent } from "react";
import { IconButton } from "#ui/IconButton.tsx";

interface LinkFieldProps {
  /** The present address. */
  readonly url: string | undefined;
  /** The new address, null to take the link away, undefined to leave it as it was. */
  readonly onEnd: (url: string | null | undefined) => void;
}

/** Asks for the address of a link. */
export function LinkField({ url = "", onEnd }: LinkFieldProps) {
  const [value, setValue] = useState(url);
  const [isRefused, setRefused] = useState(false);

  function apply(): void {
    const wanted = withScheme(value.trim());
    if (wanted === "") onEnd(null);
    else if (safeUrl(wanted)) onEnd(wanted);
    else setRefused(true);
  }

  function handleKey(event: KeyboardEvent): void {
    event.stopPropagation();
    if (event.key !== "Enter" && event.key !== "Escape") return;
    event.preventDefault(); // The text has the focus again before the key is up, and would break the line.
    if (event.key === "Enter") apply();
    else onEnd(undefined);
  }

  return (
    <>
      <input
        className="rt-url"
        aria-label="Link"
        aria-invalid={isRefused}
        placeholder="https://"
        value={value}
        ref={(field) => field?.focus()}
        onChange={(event) => {
          setValue(event.currentTarget.value);
          setRefused(false);
        }}
        onKeyDown={handleKey}
      />
      {isRefused && <span className="err">Use a web, mail or phone address</span>}
      <IconButton icon="check" label="Apply link" size="sm" onClick={apply} />
      {url !== "" && <IconButton icon="unlink" label="Remove link" size="sm" onClick={() => onEnd(null)} />}
      <IconButton icon="x" label="Cancel" size="sm" onClick={() => onEnd(undefined)} />
    </>
  );
}

/** Adds the scheme that people leave out: "example.org" means the web page, "mara@example.org" the mailbox. */
function withScheme(value: string): string {
  if (/^[^\s/@:]+@[^\s/@:]+$/.test(value)) return `mailto:${value}`;
  return /^[\w-]+(?:\.[\w-]+)+(?:[/?#].*)?$/.test(value) ? `https://${value}` : value;
}
