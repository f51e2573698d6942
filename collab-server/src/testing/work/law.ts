import { parseDeletion, parsePlace, parseStampedPoint } from "@formweave/schema/doc";
import { cellName, readCells } from "./cells.ts";
import { readConflictLog, sameValue, type ConflictLog } from "./conflictLog.ts";
import { differencesOf } from "./differences.ts";
import { readForLaw, type Hiding, type DocumentMoment } from "./graves.ts";
import { hasSeen, removedIn, typedIn, type Commit, type Ledger, type Seen, type Write } from "./ledger.ts";
import type { World } from "./world.ts";

/** Something that must never be. */
export interface Fault {
  readonly kind: "lost" | "untold" | "undo" | "diverged" | "refused" | "stuck";
  readonly words: string;
  /** The step of the history in which it was made. */
  readonly step: number;
}

/** Everything that a law of work looks at, when all have come together again. */
interface Court {
  readonly ledger: Ledger;
  readonly now: DocumentMoment;
  /** The document before each purge, the last one first. */
  readonly before: readonly DocumentMoment[];
  readonly log: ConflictLog;
  readonly setAside: Seen;
  readonly world: World;
}

/** What is wrong when all have come together again: every value that a person made must be accounted for. */
export function judgeWorld(world: World): Fault[] {
  const { server, devices, ledger, undoFaults } = world;
  const court: Court = {
    ledger,
    now: readForLaw(server.doc, readCells(server.doc)),
    before: server.purged.toReversed(),
    log: readConflictLog(server.log.batches),
    setAside: [...devices.values()].reduce((all, device) => all | device.setAside, 0n),
    world,
  };
  const end = Number.MAX_SAFE_INTEGER;
  const fault = (kind: Fault["kind"]) => (words: string) => ({ kind, words, step: end });
  return [
    ...ledger.commits.flatMap(({ writes }) => writes.flatMap((write) => judgeWrite(court, write))),
    ...undoFaults.map(({ step, words }) => ({ kind: "undo" as const, words, step })),
    ...server.refusals
      .filter(({ reason }) => reason !== "notDurable" && reason !== "tooLarge")
      .map(({ device, reason }) => fault("refused")(`the line of ${device} was closed: ${reason}`)),
    ...differencesOf(world).map(fault("diverged")),
    ...[...devices.values()]
      .filter(({ hasUnsent }) => hasUnsent)
      .map(({ id }) => fault("stuck")(`${id} still has unsent work`)),
  ];
}

function judgeWrite(court: Court, write: Write): Fault[] {
  // Who takes a value away makes none.
  if (write.after === undefined) return [];
  const lost = whyLost(court, write);
  const { step, device } = write.commit;
  if (lost !== undefined) {
    return [{ kind: "lost", step, words: `${device} wrote ${nameOf(write)}: ${lost}` }];
  }
  return isTold(court, write)
    ? []
    : [
        {
          kind: "untold",
          step,
          words: `${device} wrote ${nameOf(write)}, it does not stand and nobody told`,
        },
      ];
}

function nameOf(write: Write): string {
  return `${cellName(write)} = ${write.after ?? "nothing"}`;
}

/** Why a value is not accounted for; undefined when it is. */
function whyLost(court: Court, write: Write): string | undefined {
  if (hasSeen(court.setAside, write.commit)) return undefined;
  if (isText(write)) return whyLettersLost(court, write);
  if (isOverwritten(court, write)) return undefined;
  const why = whyNotSeen(court, write, (reading) => sameValue(write, reading.cells.get(cellName(write))));
  if (why === undefined || court.log.holds(write) || isToldWithPlace(court, write)) return undefined;
  return court.log.lacksValue(write) ? `${why}, the log has it without its value` : why;
}

function isText({ key, before, after }: Write): boolean {
  return key.startsWith("t:") && (before !== undefined || after !== undefined);
}

function whyLettersLost(court: Court, write: Write): string | undefined {
  const left = typedIn(write).filter((letter) => !isRemoved(court, write, letter));
  if (left.length === 0) return undefined;
  const stand = (reading: DocumentMoment) => {
    const text = reading.cells.get(cellName(write)) ?? "";
    return left.every((letter) => text.includes(letter));
  };
  const why = whyNotSeen(court, write, stand);
  return why === undefined || court.log.holdsLetters(write, left) ? undefined : `"${left.join("")}" ${why}`;
}

function isRemoved({ ledger }: Court, write: Write, letter: string): boolean {
  return ledger
    .writesAt(cellName(write))
    .some((later) => hasSeen(later.commit.seen, write.commit) && removedIn(later).includes(letter));
}

/** Whether somebody who saw the value, from whomever, wrote another one over it, which was not refused. */
function isOverwritten({ ledger, log }: Court, write: Write): boolean {
  if (write.key === "") return false;
  return ledger.writesAt(cellName(write)).some((later) => {
    const hasSeenIt = sameValue(write, later.before) && hasSeenValue(ledger, later.commit, write);
    const isOwn = later.commit.person === write.commit.person;
    return later !== write && hasSeenIt && (isOwn || !log.hasRefused(later));
  });
}

/** Whether whoever made a commit had seen a value at its place, from whomever, or from the beginning. */
function hasSeenValue(ledger: Ledger, { seen }: Commit, write: Write): boolean {
  if (hasSeen(seen, write.commit)) return true;
  if (write.key === "" || isText(write)) return false;
  const [first, ...others] = ledger.writesAt(cellName(write));
  if (first !== undefined && sameValue(write, first.before)) return true;
  return [first, ...others].some(
    (other) => other !== undefined && sameValue(write, other.after) && hasSeen(seen, other.commit),
  );
}

/** Why a value does not stand where it can be seen, or found by whoever deleted it; undefined when it does. */
function whyNotSeen(
  court: Court,
  write: Write,
  stands: (reading: DocumentMoment) => boolean,
): string | undefined {
  const reading = [court.now, ...court.before].find(({ cells }) => hasEntry(cells, write));
  if (reading === undefined) return "its entry never came to stand";
  const wasPurged = reading !== court.now;
  if (wasPurged && (write.key === "del" || isGivenUp(court, write))) return undefined;
  if (!stands(reading) && !isPlacedAnew(court, write))
    return wasPurged ? "it was not in what was purged" : "it does not stand";
  return write.key === "del" ? undefined : whyHidden(court, write, reading);
}

function whyHidden(court: Court, write: Write, reading: DocumentMoment): string | undefined {
  const hidings = reading.hidingsOf(write.root, write.id);
  const [nearest] = hidings;
  if (nearest === undefined || hidings.some((hiding) => isFair(court, write, hiding))) return undefined;
  if (isGivenUpWithContainer(court, write)) return undefined;
  return `it is hidden by the deletion of ${nearest.id}, whose author had not seen it`;
}

/** Whether somebody who had seen a value deleted its entry, for good. */
function isGivenUp({ ledger }: Court, write: Write): boolean {
  const { root, id } = write;
  const writes = ledger.writesAt(cellName({ root, id, key: "del" }));
  return writes.some(({ after, commit }) => after !== undefined && hasSeen(commit.seen, write.commit));
}

/** Whether somebody who had seen a place deleted the container that it is in; where the widget went from there is another's work. */
function isGivenUpWithContainer(court: Court, write: Write): boolean {
  const id = parentIn(write);
  if (write.root !== "widgets" || id === undefined) return false;
  const deletions = court.ledger.writesAt(cellName({ root: "widgets", id, key: "del" }));
  return deletions.some(
    (deletion) =>
      deletion.after !== undefined &&
      hasSeen(deletion.commit.seen, write.commit) &&
      !isTakenBack(court, deletion),
  );
}

function hasEntry(cells: DocumentMoment["cells"], { root, id }: Write): boolean {
  return root === "meta" || cells.has(cellName({ root, id, key: "" }));
}

/**
 * Whether the deletion of an entry may hide a value: somebody who deleted it had seen the value, or it was made in what was
 * known to be deleted. The value's own entry may be deleted as well when the author of the value was told.
 */
function isFair(court: Court, write: Write, { id, deletion: stands }: Hiding): boolean {
  const { ledger, log } = court;
  const { root, commit } = write;
  const place = { root, id, key: "del" } as const;
  const writes = ledger.writesAt(cellName(place));
  const isKnown = writes
    .filter((deletion) => isSameDeletion(deletion.after, stands) || !isTakenBack(court, deletion))
    .filter(({ after }) => after !== undefined)
    .some(
      ({ commit: other }) =>
        other === commit || knowsValue(ledger, other, write) || hasSeen(commit.seen, other),
    );
  return isKnown || (id === write.id && log.tellsOfDeletion(commit.person, place));
}

/** Whether whoever made a commit knew a value at its place, be it that somebody else had written the very same there. */
function knowsValue(ledger: Ledger, { seen }: Commit, write: Write): boolean {
  if (hasSeen(seen, write.commit)) return true;
  if (write.key === "" || isText(write)) return false;
  const known = ledger.writesAt(cellName(write)).findLast(({ commit }) => hasSeen(seen, commit));
  return known !== undefined && sameValue(write, known.after);
}

/** Whether somebody who had seen a deletion has taken it back, and that has come to the server. */
function isTakenBack({ ledger, setAside }: Court, deletion: Write): boolean {
  return ledger.writesAt(cellName(deletion)).some(({ after, commit }) => {
    return after === undefined && hasSeen(commit.seen, deletion.commit) && !hasSeen(setAside, commit);
  });
}

/** What else a deletion says is the server's business. */
function isSameDeletion(mine: string | undefined, stands: string): boolean {
  const [one, other] = [mine ?? "null", stands].map((text) => parseDeletion(JSON.parse(text)));
  return one !== undefined && one.by === other?.by && one.at === other.at;
}

/** Whether a widget was moved out of where a value had put it by a rescue or a purge. */
function isPlacedAnew({ log, now }: Court, write: Write): boolean {
  const { root, key } = write;
  if (root !== "widgets" || (key !== "at" && key !== "xy")) return false;
  const parentId = parentIn(write);
  const isGone = parentId !== undefined && !now.cells.has(cellName({ root, id: parentId, key: "" }));
  return isGone || log.has(write, ["rescued"]);
}

/** Whether the log has the place that a point was written with, out of which the widget came: it stood at the same point then. */
function isToldWithPlace({ log }: Court, write: Write): boolean {
  const { root, id, key, commit } = write;
  if (root !== "widgets" || key !== "xy" || !log.has(write, ["rescued"])) return false;
  return commit.writes.some((other) => other.id === id && other.key === "at" && log.holds(other));
}

/** The container that a value hangs a widget into. */
function parentIn({ key, after }: Write): string | undefined {
  const value: unknown = after === undefined ? undefined : JSON.parse(after);
  const place = key === "at" ? parsePlace(value) : parseStampedPoint(value);
  return place?.parentId ?? undefined;
}

/** Whether the author of a value that does not stand was told, by the server's answer or by a row that names them. */
function isTold(court: Court, write: Write): boolean {
  const { person } = write.commit;
  const stands = isText(write)
    ? typedIn(write).every(
        (letter) =>
          court.now.cells.get(cellName(write))?.includes(letter) === true || isRemoved(court, write, letter),
      )
    : sameValue(write, court.now.cells.get(cellName(write))) || isOverwritten(court, write);
  if (stands || hasSeen(court.setAside, write.commit)) return true;
  if (isPlacedAnew(court, write) || !hasEntry(court.now.cells, write)) return true;
  if (court.log.names(person, write)) return true;
  return court.world.server.told.some(
    (told) => told.person === person && told.entry === `${write.root}/${write.id}`,
  );
}
