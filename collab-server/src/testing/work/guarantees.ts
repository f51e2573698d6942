import { parseDeletion, parseTreePosition, parseStampedPoint } from "@formweave/schema/doc";
import { cellName, readCells } from "./cells.ts";
import { readConflictLog, sameValue, type ConflictLog } from "./conflictLog.ts";
import { findDifferences } from "./differences.ts";
import { readMoment, type HidingDeletion, type DocumentMoment } from "./documentMoment.ts";
import { hasSeen, removedIn, typedIn, type Commit, type Ledger, type Seen, type Write } from "./ledger.ts";
import type { World } from "./world.ts";

/** A violation of the guarantees for people's work. */
export interface Fault {
  readonly kind: "lost" | "untold" | "undo" | "diverged" | "refused" | "stuck";
  readonly words: string;
  /** Step of the history in which the value was written. */
  readonly step: number;
}

/** Data for checking the guarantees once all devices are in sync. */
interface GuaranteeContext {
  readonly ledger: Ledger;
  readonly now: DocumentMoment;
  /** The document before each purge, latest first. */
  readonly before: readonly DocumentMoment[];
  readonly log: ConflictLog;
  readonly abandoned: Seen;
  readonly world: World;
}

/** Checks the guarantees once all devices are in sync: every value that a person wrote must be accounted for. */
export function checkGuarantees(world: World): Fault[] {
  const { server, devices, ledger, undoFaults } = world;
  const context: GuaranteeContext = {
    ledger,
    now: readMoment(server.doc, readCells(server.doc)),
    before: server.purged.toReversed(),
    log: readConflictLog(server.log.batches),
    abandoned: [...devices.values()].reduce((all, device) => all | device.abandoned, 0n),
    world,
  };
  const end = Number.MAX_SAFE_INTEGER;
  const fault = (kind: Fault["kind"]) => (words: string) => ({ kind, words, step: end });
  return [
    ...ledger.commits.flatMap(({ writes }) => writes.flatMap((write) => checkWrite(context, write))),
    ...undoFaults.map(({ step, words }) => ({ kind: "undo" as const, words, step })),
    ...server.refusals
      .filter(({ reason }) => reason !== "notDurable" && reason !== "tooLarge")
      .map(({ device, reason }) => fault("refused")(`the line of ${device} was closed: ${reason}`)),
    ...findDifferences(world).map(fault("diverged")),
    ...[...devices.values()]
      .filter(({ hasUnsent }) => hasUnsent)
      .map(({ id }) => fault("stuck")(`${id} still has unsent work`)),
  ];
}

function checkWrite(context: GuaranteeContext, write: Write): Fault[] {
  // Removing a value writes none.
  if (write.after === undefined) return [];
  const lost = whyLost(context, write);
  const { step, device } = write.commit;
  if (lost !== undefined) {
    return [{ kind: "lost", step, words: `${device} wrote ${describeWrite(write)}: ${lost}` }];
  }
  return isReported(context, write)
    ? []
    : [
        {
          kind: "untold",
          step,
          words: `${device} wrote ${describeWrite(write)}, it does not stand and nobody told`,
        },
      ];
}

function describeWrite(write: Write): string {
  return `${cellName(write)} = ${write.after ?? "nothing"}`;
}

/** Returns why a value is lost; undefined when it is accounted for. */
function whyLost(context: GuaranteeContext, write: Write): string | undefined {
  if (hasSeen(context.abandoned, write.commit)) return undefined;
  if (isText(write)) return whyCharactersLost(context, write);
  if (isOverwritten(context, write)) return undefined;
  const why = whyNotSeen(context, write, (reading) => sameValue(write, reading.cells.get(cellName(write))));
  if (why === undefined || context.log.holds(write) || isReportedWithPlace(context, write)) return undefined;
  return context.log.lacksValue(write) ? `${why}, the log has it without its value` : why;
}

function isText({ key, before, after }: Write): boolean {
  return key.startsWith("t:") && (before !== undefined || after !== undefined);
}

function whyCharactersLost(context: GuaranteeContext, write: Write): string | undefined {
  const left = typedIn(write).filter((character) => !isRemoved(context, write, character));
  if (left.length === 0) return undefined;
  const stand = (reading: DocumentMoment) => {
    const text = reading.cells.get(cellName(write)) ?? "";
    return left.every((character) => text.includes(character));
  };
  const why = whyNotSeen(context, write, stand);
  return why === undefined || context.log.holdsCharacters(write, left)
    ? undefined
    : `"${left.join("")}" ${why}`;
}

function isRemoved({ ledger }: GuaranteeContext, write: Write, character: string): boolean {
  return ledger
    .writesAt(cellName(write))
    .some((later) => hasSeen(later.commit.seen, write.commit) && removedIn(later).includes(character));
}

/** True when somebody who had seen the value, from any author, overwrote it and was not refused. */
function isOverwritten({ ledger, log }: GuaranteeContext, write: Write): boolean {
  if (write.key === "") return false;
  return ledger.writesAt(cellName(write)).some((later) => {
    const hasSeenIt = sameValue(write, later.before) && hasSeenValue(ledger, later.commit, write);
    const isOwn = later.commit.person === write.commit.person;
    return later !== write && hasSeenIt && (isOwn || !log.hasRefused(later));
  });
}

/** True when the author of a commit had seen a value at its address, from any author or in the initial content. */
function hasSeenValue(ledger: Ledger, { seen }: Commit, write: Write): boolean {
  if (hasSeen(seen, write.commit)) return true;
  if (write.key === "" || isText(write)) return false;
  const [first, ...others] = ledger.writesAt(cellName(write));
  if (first !== undefined && sameValue(write, first.before)) return true;
  return [first, ...others].some(
    (other) => other !== undefined && sameValue(write, other.after) && hasSeen(seen, other.commit),
  );
}

/** Returns why a value is not visible, or not found by those who deleted it; undefined when it is. */
function whyNotSeen(
  context: GuaranteeContext,
  write: Write,
  stands: (reading: DocumentMoment) => boolean,
): string | undefined {
  const reading = [context.now, ...context.before].find(({ cells }) => hasEntry(cells, write));
  if (reading === undefined) return "its entry never came to stand";
  const wasPurged = reading !== context.now;
  if (wasPurged && (write.key === "del" || isGivenUp(context, write))) return undefined;
  if (!stands(reading) && !isPlacedAnew(context, write))
    return wasPurged ? "it was not in what was purged" : "it does not stand";
  return write.key === "del" ? undefined : whyHidden(context, write, reading);
}

function whyHidden(context: GuaranteeContext, write: Write, reading: DocumentMoment): string | undefined {
  const hidings = reading.listHidings(write.root, write.id);
  const [nearest] = hidings;
  if (nearest === undefined || hidings.some((hiding) => isExpected(context, write, hiding))) return undefined;
  if (isGivenUpWithContainer(context, write)) return undefined;
  return `it is hidden by the deletion of ${nearest.id}, whose author had not seen it`;
}

/** True when somebody who had seen a value deleted its entry. */
function isGivenUp({ ledger }: GuaranteeContext, write: Write): boolean {
  const { root, id } = write;
  const writes = ledger.writesAt(cellName({ root, id, key: "del" }));
  return writes.some(({ after, commit }) => after !== undefined && hasSeen(commit.seen, write.commit));
}

/** True when somebody who had seen a position deleted the container around it; a later position of the widget is the work of others. */
function isGivenUpWithContainer(context: GuaranteeContext, write: Write): boolean {
  const id = parentIn(write);
  if (write.root !== "widgets" || id === undefined) return false;
  const deletions = context.ledger.writesAt(cellName({ root: "widgets", id, key: "del" }));
  return deletions.some(
    (deletion) =>
      deletion.after !== undefined &&
      hasSeen(deletion.commit.seen, write.commit) &&
      !isReverted(context, deletion),
  );
}

function hasEntry(cells: DocumentMoment["cells"], { root, id }: Write): boolean {
  return root === "meta" || cells.has(cellName({ root, id, key: "" }));
}

/**
 * True when the deletion of an entry may hide a value: its author had seen the value, or the value was written into something known to be
 * deleted. The value's own entry may also be deleted when the value's author was notified.
 */
function isExpected(
  context: GuaranteeContext,
  write: Write,
  { id, deletion: stands }: HidingDeletion,
): boolean {
  const { ledger, log } = context;
  const { root, commit } = write;
  const place = { root, id, key: "del" } as const;
  const writes = ledger.writesAt(cellName(place));
  const isKnown = writes
    .filter((deletion) => isSameDeletion(deletion.after, stands) || !isReverted(context, deletion))
    .filter(({ after }) => after !== undefined)
    .some(
      ({ commit: other }) =>
        other === commit || knowsValue(ledger, other, write) || hasSeen(commit.seen, other),
    );
  return isKnown || (id === write.id && log.reportsDeletion(commit.person, place));
}

/** True when the author of a commit knew the latest value at an address to be this one, even if another person wrote an equal value. */
function knowsValue(ledger: Ledger, { seen }: Commit, write: Write): boolean {
  if (hasSeen(seen, write.commit)) return true;
  if (write.key === "" || isText(write)) return false;
  const known = ledger.writesAt(cellName(write)).findLast(({ commit }) => hasSeen(seen, commit));
  return known !== undefined && sameValue(write, known.after);
}

/** True when somebody who had seen a deletion undid it, and the server has that. */
function isReverted({ ledger, abandoned }: GuaranteeContext, deletion: Write): boolean {
  return ledger.writesAt(cellName(deletion)).some(({ after, commit }) => {
    return after === undefined && hasSeen(commit.seen, deletion.commit) && !hasSeen(abandoned, commit);
  });
}

/** Compares two deletions by author and time; other data of a deletion belongs to the server. */
function isSameDeletion(mine: string | undefined, stands: string): boolean {
  const [one, other] = [mine ?? "null", stands].map((text) => parseDeletion(JSON.parse(text)));
  return one !== undefined && one.by === other?.by && one.at === other.at;
}

/** True when a rescue or a purge moved a widget away from the position of a value. */
function isPlacedAnew({ log, now }: GuaranteeContext, write: Write): boolean {
  const { root, key } = write;
  if (root !== "widgets" || (key !== "at" && key !== "xy")) return false;
  const parentId = parentIn(write);
  const isGone = parentId !== undefined && !now.cells.has(cellName({ root, id: parentId, key: "" }));
  return isGone || log.has(write, ["rescued"]);
}

/** True when the log has the container written in the same commit as a point, and the widget was rescued from that container. */
function isReportedWithPlace({ log }: GuaranteeContext, write: Write): boolean {
  const { root, id, key, commit } = write;
  if (root !== "widgets" || key !== "xy" || !log.has(write, ["rescued"])) return false;
  return commit.writes.some((other) => other.id === id && other.key === "at" && log.holds(other));
}

/** The container that a value places a widget in. */
function parentIn({ key, after }: Write): string | undefined {
  const value: unknown = after === undefined ? undefined : JSON.parse(after);
  const place = key === "at" ? parseTreePosition(value) : parseStampedPoint(value);
  return place?.parentId ?? undefined;
}

/** True when the author of a lost value was notified, by the server's answer or by a conflict that names them. */
function isReported(context: GuaranteeContext, write: Write): boolean {
  const { person } = write.commit;
  const stands = isText(write)
    ? typedIn(write).every(
        (character) =>
          context.now.cells.get(cellName(write))?.includes(character) === true ||
          isRemoved(context, write, character),
      )
    : sameValue(write, context.now.cells.get(cellName(write))) || isOverwritten(context, write);
  if (stands || hasSeen(context.abandoned, write.commit)) return true;
  if (isPlacedAnew(context, write) || !hasEntry(context.now.cells, write)) return true;
  if (context.log.names(person, write)) return true;
  return context.world.server.reported.some(
    (reported) => reported.person === person && reported.entry === `${write.root}/${write.id}`,
  );
}
