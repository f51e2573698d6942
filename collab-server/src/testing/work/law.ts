import { parseDeletion, parsePlace, parseStampedPoint } from "@formweave/schema/doc";
import { cellName, readCells } from "./cells.ts";
import { readConflictLog, sameValue, type ConflictLog } from "./conflictLog.ts";
import { differencesOf } from "./differences.ts";
import { readForLaw, type Hiding, type DocumentMoment } from "./graves.ts";
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
interface Court {
  readonly ledger: Ledger;
  readonly now: DocumentMoment;
  /** The document before each purge, latest first. */
  readonly before: readonly DocumentMoment[];
  readonly log: ConflictLog;
  readonly setAside: Seen;
  readonly world: World;
}

/** Checks the guarantees once all devices are in sync: every value that a person wrote must be accounted for. */
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
  // Removing a value writes none.
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

/** Returns why a value is lost; undefined when it is accounted for. */
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

/** True when somebody who had seen the value, from any author, overwrote it and was not refused. */
function isOverwritten({ ledger, log }: Court, write: Write): boolean {
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

/** True when somebody who had seen a value deleted its entry. */
function isGivenUp({ ledger }: Court, write: Write): boolean {
  const { root, id } = write;
  const writes = ledger.writesAt(cellName({ root, id, key: "del" }));
  return writes.some(({ after, commit }) => after !== undefined && hasSeen(commit.seen, write.commit));
}

/** True when somebody who had seen a position deleted the container around it; a later position of the widget is the work of others. */
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
 * True when the deletion of an entry may hide a value: its author had seen the value, or the value was written into something known to be
 * deleted. The value's own entry may also be deleted when the value's author was notified.
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

/** True when the author of a commit knew the latest value at an address to be this one, even if another person wrote an equal value. */
function knowsValue(ledger: Ledger, { seen }: Commit, write: Write): boolean {
  if (hasSeen(seen, write.commit)) return true;
  if (write.key === "" || isText(write)) return false;
  const known = ledger.writesAt(cellName(write)).findLast(({ commit }) => hasSeen(seen, commit));
  return known !== undefined && sameValue(write, known.after);
}

/** True when somebody who had seen a deletion undid it, and the server has that. */
function isTakenBack({ ledger, setAside }: Court, deletion: Write): boolean {
  return ledger.writesAt(cellName(deletion)).some(({ after, commit }) => {
    return after === undefined && hasSeen(commit.seen, deletion.commit) && !hasSeen(setAside, commit);
  });
}

/** Compares two deletions by author and time; other data of a deletion belongs to the server. */
function isSameDeletion(mine: string | undefined, stands: string): boolean {
  const [one, other] = [mine ?? "null", stands].map((text) => parseDeletion(JSON.parse(text)));
  return one !== undefined && one.by === other?.by && one.at === other.at;
}

/** True when a rescue or a purge moved a widget away from the position of a value. */
function isPlacedAnew({ log, now }: Court, write: Write): boolean {
  const { root, key } = write;
  if (root !== "widgets" || (key !== "at" && key !== "xy")) return false;
  const parentId = parentIn(write);
  const isGone = parentId !== undefined && !now.cells.has(cellName({ root, id: parentId, key: "" }));
  return isGone || log.has(write, ["rescued"]);
}

/** True when the log has the container written in the same commit as a point, and the widget was rescued from that container. */
function isToldWithPlace({ log }: Court, write: Write): boolean {
  const { root, id, key, commit } = write;
  if (root !== "widgets" || key !== "xy" || !log.has(write, ["rescued"])) return false;
  return commit.writes.some((other) => other.id === id && other.key === "at" && log.holds(other));
}

/** The container that a value places a widget in. */
function parentIn({ key, after }: Write): string | undefined {
  const value: unknown = after === undefined ? undefined : JSON.parse(after);
  const place = key === "at" ? parsePlace(value) : parseStampedPoint(value);
  return place?.parentId ?? undefined;
}

/** True when the author of a lost value was notified, by the server's answer or by a conflict that names them. */
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
