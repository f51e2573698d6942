import type * as Y from "yjs";
import { layoutRecord, projectKind, type ProjectDocument } from "../../model/index.ts";
import { readAppSettings } from "../entries/appEntries.ts";
import { META_ID, readEntry } from "../entries/entries.ts";
import { exportWidgets } from "./exportWidgets.ts";
import { readPageTexts } from "../entries/pageTextEntries.ts";
import { readPageOrder } from "../tree/pageOrder.ts";
import { readRecords, readScreens } from "../entries/records.ts";
import { readSources } from "../entries/sources.ts";
import { readThemeValues } from "../entries/themeEntries.ts";
import { stringOr } from "../keys/values.ts";
import { readWidgets } from "../entries/widgets.ts";

/** Exports the canvas document as plain JSON, without deleted entries. */
export function exportDocument(doc: Y.Doc): ProjectDocument {
  const screens = readScreens(doc);
  const order = readPageOrder(doc);
  const texts = readPageTexts(doc);
  return {
    formatVersion: 1,
    name: stringOr(readEntry(doc, "meta", META_ID, "name"), ""),
    description: stringOr(readEntry(doc, "meta", META_ID, "description"), ""),
    kind: readKind(doc),
    ...(order.isManual && { byHand: true }),
    ...(Object.keys(texts).length > 0 && { texts }),
    theme: readThemeValues(doc),
    ...readAppSettings(doc),
    screens,
    widgets: exportWidgets(readWidgets(doc), { screens, order }),
    links: readRecords(doc, "links"),
    // An incomplete guide is not shown anywhere, and could not be read back.
    layout: readRecords(doc, "layout").filter((entry) => layoutRecord.safeParse(entry).success),
    dataSources: [...readSources(doc)],
    workflows: readRecords(doc, "flows"),
  };
}

function readKind(doc: Y.Doc): ProjectDocument["kind"] {
  const parsed = projectKind.safeParse(readEntry(doc, "meta", META_ID, "kind"));
  return parsed.success ? parsed.data : "form";
}
