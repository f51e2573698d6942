import { unreadable } from "../refusal.ts";
import type { Archive } from "../office/readArchive.ts";
import { findChild, listChildren, readXml, type XmlElement } from "../office/readXml.ts";

/** A visible sheet of a workbook, and the path of its part. */
export interface SheetEntry {
  readonly name: string;
  readonly path: string;
}

/** Table of contents of a workbook. */
export interface Workbook {
  readonly sheets: readonly SheetEntry[];
  /** Paths of the shared texts and of the styles; either may be missing. */
  readonly textsPath: string | undefined;
  readonly stylesPath: string | undefined;
  /** Formulas of the defined names. */
  readonly names: ReadonlyMap<string, string>;
}

/** Reads the table of contents of a workbook, without hidden sheets. */
export function readWorkbook(archive: Archive, path: string): Workbook {
  const root = readRoot(archive, path);
  const folder = path.slice(0, path.lastIndexOf("/") + 1);
  const links = readLinks(archive, `${folder}_rels/${path.slice(folder.length)}.rels`, folder);
  const sheets = listChildren(findChild(root, "sheets"), "sheet").flatMap(({ attributes }) => {
    const target = links.find(({ id }) => id === attributes.get("id"));
    const isShown = (attributes.get("state") ?? "visible") === "visible";
    return target === undefined || !isShown
      ? []
      : [{ name: attributes.get("name") ?? "", path: target.path }];
  });
  const names = listChildren(findChild(root, "definedNames"), "definedName");
  return {
    sheets,
    textsPath: links.find(({ type }) => type.endsWith("/sharedStrings"))?.path,
    stylesPath: links.find(({ type }) => type.endsWith("/styles"))?.path,
    names: new Map(names.map(({ attributes, text }) => [attributes.get("name") ?? "", text])),
  };
}

interface Link {
  readonly id: string;
  readonly type: string;
  readonly path: string;
}

// A target outside the file is never followed; one from the root of the archive begins with a slash.
function readLinks(archive: Archive, path: string, folder: string): readonly Link[] {
  const inside = listChildren(readRoot(archive, path), "Relationship").filter(
    ({ attributes }) => attributes.get("TargetMode") !== "External",
  );
  return inside.map(({ attributes }) => {
    const target = attributes.get("Target") ?? "";
    return {
      id: attributes.get("Id") ?? "",
      type: attributes.get("Type") ?? "",
      path: target.startsWith("/") ? target.slice(1) : folder + target,
    };
  });
}

function readRoot(archive: Archive, path: string): XmlElement {
  const part = archive.read(path);
  if (part === undefined) throw unreadable("it is damaged");
  return readXml(part);
}
