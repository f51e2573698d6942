/** Ways to embed a form in another site. */
export const EMBED_WAYS = [
  { value: "fitting", label: "In the page" },
  { value: "frame", label: "Frame" },
] as const;

/** Id of a way to embed. */
export type EmbedWay = (typeof EMBED_WAYS)[number]["value"];

/** Explanation of each way. */
export const EMBED_NOTES: Readonly<Record<EmbedWay, string>> = {
  fitting: "Grows with the form, so that nothing scrolls.",
  frame: "One line without a script, for pages that allow none.",
};

/** Heights of the frame, px: at first for a fitting frame, always for a plain one. A form never reports less than the height it has. */
const HEIGHTS_PX: Readonly<Record<EmbedWay, number>> = { fitting: 480, frame: 720 };

interface Embedding {
  readonly address: string;
  /** Accessible name of the frame. */
  readonly title: string;
  readonly way: EmbedWay;
}

/** Returns the HTML that embeds a form in a page. */
export function embedCode({ address, title, way }: Embedding): string {
  const look = `width:100%;height:${HEIGHTS_PX[way]}px;border:0`;
  const attributes = [`src="${escape(address)}"`, `title="${escape(title)}"`, `style="${look}"`];
  if (way === "frame") return `<iframe ${attributes.join(" ")}></iframe>`;
  const id = frameId(address);
  return [
    `<iframe id="${id}"`,
    ...attributes.map((attribute) => `  ${attribute}`),
    `></iframe>`,
    `<script>`,
    `addEventListener("message", ({ source, data }) => {`,
    `  const frame = document.getElementById("${id}");`,
    `  if (source === frame.contentWindow && data.type === "formweave:height")`,
    `    frame.style.height = Number(data.height) + "px";`,
    `});`,
    `</script>`,
  ].join("\n");
}

/** Returns an id for the frame, since a page may hold several forms. */
function frameId(address: string): string {
  return `form-${address.slice(address.lastIndexOf("/") + 1).replaceAll(/[^\w-]/g, "")}`;
}

function escape(text: string): string {
  return text
    .replaceAll("&", "&amp;")
    .replaceAll('"', "&quot;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;");
}
