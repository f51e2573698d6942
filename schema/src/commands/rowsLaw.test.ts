import fc from "fast-check";
import { countRounds } from "../testing.ts";
import { expect, it } from "vitest";
import * as Y from "yjs";
import { exportDocument, readWidget } from "../doc/index.ts";
import { sync } from "../doc/testing.ts";
import type { Json } from "../model/index.ts";
import { COMMANDS } from "./index.ts";
import { form, PICK, run } from "./rowsRig.ts";

/** An edit of a row; "sync" first merges the others' work. */
interface RowEdit {
  readonly who: number;
  readonly rowId: string;
  readonly what: "label" | "value" | "order" | "remove" | "sync";
  readonly to: number;
}

const IDS = ["red", "green", "blue"];
const rowEdit: fc.Arbitrary<RowEdit> = fc.record({
  who: fc.nat(2),
  rowId: fc.constantFrom(...IDS),
  what: fc.constantFrom("label", "value", "order", "remove", "sync"),
  to: fc.nat(99),
});

/** Allowed values of each cell, by "row/cell": the last common value, or the values written since. */
class AllowedValues {
  readonly #allowed = new Map<string, Map<number, Json | undefined>>();

  write(cell: string, who: number, value: Json | undefined): void {
    this.#allowed.set(cell, this.of(cell).set(who, value));
  }

  of(cell: string): Map<number, Json | undefined> {
    return new Map(this.#allowed.get(cell));
  }

  /** All have the same value now, so no older one may come back. */
  settle(cell: string, value: Json | undefined): void {
    this.#allowed.set(cell, new Map([[-1, value]]));
  }
}

const CELLS = ["label", "value"] as const;

function readOptions(doc: Y.Doc) {
  return readWidget(doc, "pick")?.rows.options ?? [];
}

function settleAll(allowed: AllowedValues, doc: Y.Doc): void {
  for (const { id, ...cells } of readOptions(doc))
    for (const cell of CELLS) allowed.settle(`${id}/${cell}`, cells[cell]);
}

function play(docs: readonly Y.Doc[], rowEdits: readonly RowEdit[]) {
  const allowed = new AllowedValues();
  const removed = new Set<string>();
  const [first] = docs;
  if (first !== undefined) settleAll(allowed, first);
  for (const { who, rowId, what, to } of rowEdits) {
    const doc = docs[who];
    if (doc === undefined || first === undefined) continue;
    const place = { ...PICK, rowId };
    if (what === "sync") {
      sync(...docs);
      settleAll(allowed, first);
    } else if (!readOptions(doc).some(({ id }) => id === rowId)) continue;
    else if (what === "remove") {
      run(doc, COMMANDS.removeRow, place);
      removed.add(rowId);
    } else if (what === "order") run(doc, COMMANDS.moveRow, { ...place, after: null });
    else {
      run(doc, COMMANDS.setCells, { ...place, cells: { [what]: `${what} ${to}` } });
      allowed.write(`${rowId}/${what}`, who, `${what} ${to}`);
    }
  }
  sync(...docs);
  return { wishes: allowed, removed };
}

it("whatever people do to rows at once, all see the same: no cell that nobody touched is lost, and of those that somebody did each is one of its last writers'", () => {
  fc.assert(
    fc.property(fc.array(rowEdit, { maxLength: 25 }), (rowEdits) => {
      const first = form();
      const docs = [first, new Y.Doc(), new Y.Doc()];
      sync(...docs);
      const { wishes: allowed, removed } = play(docs, rowEdits);
      for (const doc of docs) expect(exportDocument(doc)).toEqual(exportDocument(first));
      const ids = readOptions(first).map(({ id }) => id);
      expect(new Set(ids)).toEqual(new Set(IDS.filter((id) => !removed.has(id))));
      for (const { id, ...cells } of readOptions(first))
        for (const cell of CELLS) expect([...allowed.of(`${id}/${cell}`).values()]).toContain(cells[cell]);
    }),
    { numRuns: countRounds(300) },
  );
});
