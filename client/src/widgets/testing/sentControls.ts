type Attributes = ReadonlyMap<string, string>;

const CONTROL = /<input\b[^>]*>|<(select|textarea)\b[^>]*>(.*?)<\/\1>/gs;
const ATTRIBUTE = /([\w-]+)="([^"]*)"/g;
const ENTITIES: ReadonlyMap<string, string> = new Map([
  ["&quot;", '"'],
  ["&#x27;", "'"],
  ["&lt;", "<"],
  ["&gt;", ">"],
  ["&amp;", "&"],
]);

/** Returns the values a browser would submit under a name, from the controls in markup rendered by React. */
export function sentControls(html: string, name: string): readonly string[] {
  return [...html.matchAll(CONTROL)].flatMap(([control, tag, inside = ""]) => {
    const attributes = parseAttributes(readOpening(control));
    if (attributes.get("name") !== name || attributes.has("disabled")) return [];
    if (tag === "select") return chosenIn(inside);
    // HTML drops the first line break after the tag.
    return tag === "textarea" ? [decode(inside.replace(/^\n/, ""))] : sentByInput(attributes);
  });
}

function sentByInput(attributes: Attributes): readonly string[] {
  const type = attributes.get("type") ?? "text";
  if (type === "file") return [];
  const isSent = !["checkbox", "radio"].includes(type) || attributes.has("checked");
  return isSent ? [attributes.get("value") ?? ""] : [];
}

/** Returns the chosen options; a select without a choice submits its first option. */
function chosenIn(options: string): readonly string[] {
  const all = [...options.matchAll(/<option\b[^>]*>/g)].map(([option]) => parseAttributes(option));
  const chosen = all.find((option) => option.has("selected")) ?? all[0];
  return chosen === undefined ? [] : [chosen.get("value") ?? ""];
}

function readOpening(control: string): string {
  return control.slice(0, control.indexOf(">") + 1);
}

function parseAttributes(opening: string): Attributes {
  const found = opening.matchAll(ATTRIBUTE);
  return new Map([...found].map(([, name = "", value = ""]) => [name, decode(value)]));
}

function decode(text: string): string {
  return text.replaceAll(/&(?:quot|#x27|lt|gt|amp);/g, (entity) => ENTITIES.get(entity) ?? entity);
}
