import type * as Y from "yjs";
import { drawnLink, screenPlace, type DrawnLink, type ScreenPlace } from "../../model/index.ts";
import { readRecords } from "./records.ts";

/** The links that were drawn by hand, sorted by id; incomplete ones are left out. */
export function readLinks(doc: Y.Doc): readonly DrawnLink[] {
  return readRecords(doc, "links").flatMap((record) => {
    const parsed = drawnLink.safeParse({
      id: record.id,
      kind: record["kind"],
      from: record["from"],
      to: record["to"],
      label: record["label"] ?? "",
    });
    return parsed.success ? [parsed.data] : [];
  });
}

/** Places of screens in the diagram, by screen; screens that nobody placed are absent. */
export function readScreenPlaces(doc: Y.Doc): ReadonlyMap<string, ScreenPlace> {
  const places = readRecords(doc, "layout").flatMap((record) => {
    const xy = record["kind"] === "screen" ? screenPlace.safeParse(record["xy"]) : undefined;
    return xy?.success === true ? [[record.id, xy.data] as const] : [];
  });
  return new Map(places);
}
