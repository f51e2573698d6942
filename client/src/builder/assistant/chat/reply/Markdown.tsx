import { useMemo } from "react";
import { type Block, parseMarkdown, type Span } from "./parseMarkdown.ts";

/** Renders an answer with its formatting, as text only, whatever it contains. */
export function Markdown({ text }: { readonly text: string }) {
  const blocks = useMemo(() => parseMarkdown(text), [text]);
  return (
    <div className="assistant-text">
      {blocks.map((block, index) => (
        // Keys by index are stable: blocks of a growing text keep their order.
        <BlockView key={index} block={block} />
      ))}
    </div>
  );
}

function BlockView({ block }: { readonly block: Block }) {
  if (block.kind === "code") {
    return (
      <pre>
        <code>{block.text}</code>
      </pre>
    );
  }
  if (block.kind !== "list") {
    return (
      <p className={block.kind === "heading" ? "assistant-heading" : undefined}>
        <Spans spans={block.spans} />
      </p>
    );
  }
  const items = block.items.map((spans, index) => (
    // So do the items of a list.
    <li key={index}>
      <Spans spans={spans} />
    </li>
  ));
  return block.isOrdered ? <ol>{items}</ol> : <ul>{items}</ul>;
}

function Spans({ spans }: { readonly spans: readonly Span[] }) {
  return spans.map(({ look, text }, index) => {
    const key = `${index} ${look}`;
    if (look === "bold") return <strong key={key}>{text}</strong>;
    return look === "code" ? <code key={key}>{text}</code> : <span key={key}>{text}</span>;
  });
}
