import { useState } from "react";
import { Button } from "#ui/Button.tsx";
import { Segmented } from "#ui/fields/Segmented.tsx";
import { useCopy } from "#ui/links/useCopy.ts";
import { EMBED_NOTES, EMBED_WAYS, embedCode, type EmbedWay } from "./embedCode.ts";

interface EmbedCodeProps {
  readonly address: string;
  readonly title: string;
}

/** The HTML to embed the form in another site, with a copy button. */
export function EmbedCode({ address, title }: EmbedCodeProps) {
  const [way, setWay] = useState<EmbedWay>("fitting");
  const code = embedCode({ address, title, way });
  const { isCopied, copy } = useCopy(code, "Snippet");
  return (
    <section aria-label="Embed">
      <div className="publish-heading">
        <h3>Embed</h3>
        <span className="grow" />
        <Segmented label="Way of embedding" value={way} options={EMBED_WAYS} onChange={setWay} />
      </div>
      <div className="published-code">
        {/* Overlong code is scrollable by keyboard. */}
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
        <pre className="mono" tabIndex={0} aria-label="Snippet">
          <Code text={code} />
        </pre>
        <div>
          <span className="hint grow">{EMBED_NOTES[way]}</span>
          <Button size="sm" icon={isCopied ? "check" : "copy"} onClick={copy}>
            {isCopied ? "Copied" : "Copy snippet"}
          </Button>
        </div>
      </div>
    </section>
  );
}

const TOKEN = /(<\/?\w+>?|><\/\w+>)|("[^"]*")/;

/** HTML with coloured tags and texts. */
function Code({ text }: { readonly text: string }) {
  return text
    .split(TOKEN)
    .filter((part) => part !== undefined && part !== "")
    .map((part, index) => <Token key={index} text={part} />);
}

function Token({ text }: { readonly text: string }) {
  if (text.startsWith('"')) return <span className="published-text">{text}</span>;
  return /^[<>]/.test(text) ? <span className="published-tag">{text}</span> : text;
}
