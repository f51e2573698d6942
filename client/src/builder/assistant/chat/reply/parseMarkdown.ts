/** A run of text in one style. */
export interface Span {
  readonly look: "plain" | "bold" | "code";
  readonly text: string;
}

/** A block of an answer's layout. */
export type Block =
  | { readonly kind: "paragraph" | "heading"; readonly spans: readonly Span[] }
  | { readonly kind: "list"; readonly isOrdered: boolean; readonly items: readonly (readonly Span[])[] }
  | { readonly kind: "code"; readonly text: string };

const FENCE = "```";

/**
 * Parses the subset of Markdown that answers use: paragraphs, headings, lists, bold and code. Everything else, links and HTML too, stays
 * plain text. Takes time linear in the length.
 */
export function parseMarkdown(text: string): readonly Block[] {
  const blocks: Block[] = [];
  let code: string[] | undefined;
  let paragraph: string[] = [];
  const endParagraph = () => {
    if (paragraph.length > 0) blocks.push({ kind: "paragraph", spans: parseSpans(paragraph.join("\n")) });
    paragraph = [];
  };
  for (const line of text.split("\n")) {
    if (line.trimStart().startsWith(FENCE)) {
      endParagraph();
      if (code !== undefined) blocks.push({ kind: "code", text: code.join("\n") });
      code = code === undefined ? [] : undefined;
    } else if (code !== undefined) {
      code.push(line);
    } else if (!startsBlock(line)) {
      paragraph.push(line.trim());
    } else {
      endParagraph();
      addLine(blocks, line.trim());
    }
  }
  endParagraph();
  // An unclosed fence is still being received.
  if (code !== undefined) blocks.push({ kind: "code", text: code.join("\n") });
  return blocks;
}

/** Returns the text without formatting, one block per line. */
export function plainText(blocks: readonly Block[]): string {
  return blocks
    .map((block) => {
      if (block.kind === "code") return block.text;
      return block.kind === "list" ? block.items.map(joinText).join("\n") : joinText(block.spans);
    })
    .join("\n");
}

function joinText(spans: readonly Span[]): string {
  return spans.map(({ text }) => text).join("");
}

function startsBlock(line: string): boolean {
  const trimmed = line.trim();
  return trimmed === "" || parseHeading(trimmed) !== undefined || parseItem(trimmed) !== undefined;
}

/** Adds a heading or a list item; an empty line only separates blocks. */
function addLine(blocks: Block[], line: string): void {
  const heading = parseHeading(line);
  if (heading !== undefined) {
    blocks.push({ kind: "heading", spans: parseSpans(heading) });
    return;
  }
  const item = parseItem(line);
  if (item === undefined) return;
  const { isOrdered, text } = item;
  const last = blocks.at(-1);
  const items = [parseSpans(text)];
  if (last?.kind === "list" && last.isOrdered === isOrdered)
    blocks[blocks.length - 1] = { ...last, items: [...last.items, ...items] };
  else blocks.push({ kind: "list", isOrdered, items });
}

function parseHeading(line: string): string | undefined {
  return /^#{1,6} (.+)$/.exec(line)?.[1];
}

function parseItem(line: string): { readonly isOrdered: boolean; readonly text: string } | undefined {
  const [, mark, text] = /^([-*+]|\d{1,3}[.)]) (.+)$/.exec(line) ?? [];
  if (mark === undefined || text === undefined) return undefined;
  return { isOrdered: mark.length > 1, text };
}

const MARKS = [
  { mark: "**", look: "bold" },
  { mark: "`", look: "code" },
] as const;

function parseSpans(text: string): readonly Span[] {
  const spans: Span[] = [];
  let plainFrom = 0;
  let at = 0;
  // A mark without a partner further on has none anywhere after, so each is searched for once.
  const lonely = new Set<string>();
  const plainUntil = (end: number) => {
    if (end > plainFrom) spans.push({ look: "plain", text: text.slice(plainFrom, end) });
  };
  while (at < text.length) {
    const found = markAt(text, at, lonely);
    if (found === undefined) {
      at += 1;
    } else {
      plainUntil(at);
      spans.push({ look: found.look, text: found.text });
      at = found.end;
      plainFrom = at;
    }
  }
  plainUntil(text.length);
  return spans;
}

function markAt(
  text: string,
  at: number,
  lonely: Set<string>,
): (Span & { readonly end: number }) | undefined {
  const opening = MARKS.find(({ mark }) => !lonely.has(mark) && text.startsWith(mark, at));
  if (opening === undefined) return undefined;
  const { mark, look } = opening;
  const from = at + mark.length;
  const close = text.indexOf(mark, from);
  if (close === -1) lonely.add(mark);
  return close > from ? { look, text: text.slice(from, close), end: close + mark.length } : undefined;
}
