import { SaxesParser } from "saxes";
import { TREE } from "../documentLimits.ts";
import { unreadable } from "../refusal.ts";

/** An element of an XML document; names are without the prefix of their namespace. */
export interface XmlElement {
  readonly name: string;
  readonly attributes: Attributes;
  readonly children: readonly XmlElement[];
  /** Its own text, without that of its children. */
  readonly text: string;
}

type Attributes = ReadonlyMap<string, string>;

/** Callbacks while XML is parsed. */
interface XmlEvents {
  readonly open: (name: string, attributes: Attributes) => void;
  readonly text: (text: string) => void;
  readonly close: () => void;
}

interface Growing extends XmlElement {
  children: XmlElement[];
  text: string;
}

const NO_ATTRIBUTES: Attributes = new Map();

/**
 * Reads XML to a tree of bounded depth and size, without the elements for which `isWanted` is false, and without their content. A
 * document type is refused: it could bring entities that multiply and external files, and Office formats have none.
 */
export function readXml(
  bytes: Buffer,
  isWanted: (name: string, attributes: Attributes) => boolean = () => true,
): XmlElement {
  const root: Growing = { name: "", attributes: NO_ATTRIBUTES, children: [], text: "" };
  const open: Growing[] = [root];
  let unwanted = 0;
  let count = 0;
  walkXml(bytes, {
    open(name, attributes) {
      if (unwanted > 0 || !isWanted(name, attributes)) return void unwanted++;
      if (++count > TREE.nodes) throw unreadable(`its XML holds more than ${TREE.nodes} elements`);
      const element: Growing = { name, attributes, children: [], text: "" };
      open.at(-1)?.children.push(element);
      open.push(element);
    },
    text(text) {
      const element = open.at(-1);
      if (unwanted === 0 && element !== undefined) element.text += text;
    },
    close() {
      if (unwanted > 0) unwanted--;
      else open.pop();
    },
  });
  const element = root.children[0];
  if (element === undefined) throw unreadable("it is damaged");
  return element;
}

function walkXml(bytes: Buffer, events: XmlEvents): void {
  const parser = new SaxesParser();
  let depth = 0;
  parser.on("doctype", () => {
    throw unreadable("its XML declares a document type");
  });
  parser.on("error", () => {
    throw unreadable("its XML is damaged");
  });
  parser.on("opentag", ({ name, attributes }) => {
    if (++depth > TREE.depth) throw unreadable(`its XML is nested deeper than ${TREE.depth} levels`);
    events.open(localName(name), toAttributes(attributes));
  });
  parser.on("text", events.text);
  parser.on("cdata", events.text);
  parser.on("closetag", () => {
    depth--;
    events.close();
  });
  parser.write(decodeXml(bytes)).close();
}

function toAttributes(attributes: Readonly<Record<string, string>>): Attributes {
  const entries = Object.entries(attributes);
  if (entries.length === 0) return NO_ATTRIBUTES;
  return new Map(entries.map(([name, value]) => [localName(name), value]));
}

function decodeXml(bytes: Buffer): string {
  const isUtf16 = (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff);
  const encoding = bytes[0] === 0xfe ? "utf-16be" : "utf-16le";
  return new TextDecoder(isUtf16 ? encoding : "utf-8").decode(bytes);
}

function localName(name: string): string {
  return name.slice(name.indexOf(":") + 1);
}

/** The first child of that name. */
export function findChild(element: XmlElement | undefined, name: string): XmlElement | undefined {
  return element?.children.find((child) => child.name === name);
}

/** The children of that name. */
export function listChildren(element: XmlElement | undefined, name: string): readonly XmlElement[] {
  return element?.children.filter((child) => child.name === name) ?? [];
}

/** An attribute of the first child of that name, as Office writes most settings. */
export function readSetting(
  element: XmlElement | undefined,
  name: string,
  attribute = "val",
): string | undefined {
  return findChild(element, name)?.attributes.get(attribute);
}

/** Every element of that name below this one, in the order of the document. */
export function listDescendants(element: XmlElement | undefined, name: string): readonly XmlElement[] {
  if (element === undefined) return [];
  return element.children.flatMap((child) => [
    ...(child.name === name ? [child] : []),
    ...listDescendants(child, name),
  ]);
}
