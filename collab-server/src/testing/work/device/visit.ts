import { COMMANDS, execute, groupWidgets, ungroupWidgets, type Command } from "@formweave/schema/commands";
import { commandAtRandom } from "@formweave/schema/commands/testing";
import { widgetText } from "@formweave/schema/doc";
import { createRandom } from "@formweave/schema/doc/testing";
import type { Stamp } from "@formweave/schema/model";
import type * as Y from "yjs";
import type { Action } from "../actions.ts";
import type { CellReader } from "../cells.ts";
import type { Seen } from "../ledger.ts";
import type { Line } from "../line.ts";
import { canWriteIn, isShown } from "../mayEdit.ts";
import type { NumberedHistory } from "../numberedHistory.ts";

/** All commands that people can run, by id. */
const ALL_COMMANDS: Readonly<Record<string, Command>> = { ...COMMANDS, groupWidgets, ungroupWidgets };

/** An open document on a device; lost when the device is killed. */
export interface Visit {
  /** Id of the device. */
  readonly device: string;
  readonly doc: Y.Doc;
  readonly history: NumberedHistory;
  readonly reader: CellReader;
  line: Line | undefined;
  /** True once the device's answer in the handshake is sent, so that live updates may follow. */
  hasAnswered: boolean;
}

/** Sends the device's answer in the handshake; live updates may follow. */
export function answer(visit: Visit, updates: readonly Uint8Array[], carries: Seen): void {
  updates.forEach((bytes, index) => {
    const kind = index === updates.length - 1 ? "answer" : "part";
    visit.line?.up.push({ kind, bytes, carries });
  });
  visit.hasAnswered = true;
}

/** Runs a command by its id, as one step of the device's history. */
export function runCommand({ device, doc, history }: Visit, command: string, input: unknown): void {
  const run = ALL_COMMANDS[command];
  if (run === undefined || !isShown(doc)) return;
  const done = execute(doc, run, input, { device });
  if (done.ok) history.push({ label: run.title, selection: [], changes: done.value.changes });
}

/** Writes like a rich text editor, which has an undo history of its own. */
export function writeText(
  { device, doc }: Visit,
  { widgetId, at, text, times }: Extract<Action, { readonly kind: "write" }>,
): void {
  const target = widgetText(doc, widgetId, "content");
  if (target === undefined || !canWriteIn(doc, widgetId)) return;
  doc.transact(() => target.insert(Math.min(at, target.length), text.repeat(times)), { editor: device });
}

/** Runs a command drawn from a seed, which names its new widgets too. */
export function runAtRandom({ device, doc, history }: Visit, seed: number, readStamp: () => Stamp): void {
  if (!isShown(doc)) return;
  let ids = 0;
  const newId = () => `r${seed}-${ids++}`;
  commandAtRandom({ doc, history, origin: { device }, newId }, createRandom(seed), readStamp());
}
