import { exportDocument, toJsonValue, sameJson } from "@formweave/schema/doc";
import { findFault } from "@formweave/schema/doc/testing";
import type * as Y from "yjs";
import { readCells } from "./cells.ts";
import type { World } from "./world.ts";

/** Differences between the server's document, the devices' documents and the stored one. */
export function findDifferences({ server, devices }: World): string[] {
  const fault = findFault(server.doc);
  const copies = [...devices.values()].map(({ id, doc }) => [id, doc] as const);
  const differing = [...copies, ["the disk", server.onDisk()] as const].flatMap(
    ([name, doc]) => differenceTo(server.doc, name, doc) ?? [],
  );
  return [...differing, ...(fault === undefined ? [] : [`the document is not valid: ${fault}`])];
}

function differenceTo(standard: Y.Doc, name: string, doc: Y.Doc | undefined): string | undefined {
  if (doc === undefined) return `${name} has no document`;
  const [cells, other] = [readCells(standard), readCells(doc)];
  const place = [...new Set([...cells.keys(), ...other.keys()])].find(
    (cell) => cells.get(cell) !== other.get(cell),
  );
  if (place !== undefined)
    return `${name} has ${place} = ${other.get(place)}, the server ${cells.get(place)}`;
  const isRead = sameJson(toJsonValue(exportDocument(doc)), toJsonValue(exportDocument(standard)));
  return isRead ? undefined : `${name} reads another document`;
}
