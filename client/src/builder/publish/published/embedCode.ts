/** How a form can stand in a page of somebody else. */
export const EMBED_WAYS = [
  { value: "fitting", label: "In the page" },
  { value: "frame", label: "Frame" },
] as const;

/** One of these ways. */
export type EmbedWay = (typeof EMBED_WAYS)[number]["value"];

/** What is said of a way. */
export const EMBED_NOTES: Readonly<Record<EmbedWay, string>> = {
  fitting: "Grows with the form, so that nothing scrolls.",
  frame: "One line without a script, for pages that allow none.",
};

/** Before a form has said how high it is, and where it never does, px; it says no less than it has. */
const HEIGHTS_PX: Readonly<Record<EmbedWay, number>> = { fitting: 480, frame: 720 };

interface Embedding {
  readonly address: string;
  /** What screen readers call the frame. */
  readonly title: string;
  readonly way: EmbedWay;
}

/** The HTML that puts a form into a page. */
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

/** Several forms may stand in one page. */
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
