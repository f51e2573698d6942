import { createRandom, type Random } from "@formweave/schema/doc/testing";
import {
  addComment,
  deleteComment,
  editComment,
  readCommentsValue,
  setResolved,
  startThread,
  commentsMap,
} from "@formweave/schema/comments";
import {
  createCommentTextsWorld,
  guest,
  type CommentsPerson,
  type CommentTextsDevice,
  type CommentTextsWorld,
} from "./commentTextsWorld.ts";

const STEPS = 50;
/** Rights that a person may get during a history; undefined after removal from the project or organization. */
const OF_PEOPLE: readonly Pick<CommentsPerson, "actor">[] = [
  ...(["viewer", "reviewer", "admin", "reviewer"] as const).map((level) => ({
    actor: { role: undefined, level },
  })),
  { actor: undefined },
];
/** Rights that a link may give its guest; undefined when the link is turned off. */
const OF_GUESTS: readonly Pick<CommentsPerson, "actor">[] = [
  { actor: guest(true) },
  { actor: guest(false) },
  { actor: guest(true) },
  { actor: undefined },
];

/** A written comment text, each text unique. A text that somebody knowingly replaced or deleted need not be found again. */
interface Written {
  readonly author: string;
  readonly commentId: string;
  isDone: boolean;
}

/** Plays one random history of comments; returns the texts that are lost at the end. The same seed repeats the same history. */
export async function playCommentTexts(seed: number): Promise<readonly string[]> {
  const random = createRandom(seed);
  const world = createCommentTextsWorld(random);
  const written = new Map<string, Written>();
  for (let step = 0; step < STEPS; step++) await performAction({ world, random, written }, step);
  // People without access stay so: their texts are on their devices.
  for (const device of [...world.devices, ...world.devices]) await world.sync(device);
  return [...written].flatMap(([text, texts]) => (hasHome(world, text, texts) ? [] : [text]));
}

interface Play {
  readonly world: CommentTextsWorld;
  readonly random: Random;
  readonly written: Map<string, Written>;
}

async function performAction(play: Play, step: number): Promise<void> {
  const { world, random } = play;
  const device = random.pick(world.devices);
  const chance = random.next();
  if (chance < 0.03) world.restart();
  else if (chance < 0.08) world.reopen(device);
  else if (chance < 0.13) changeRights(play);
  else if (chance < 0.3) device.isOnline = !device.isOnline;
  else write(play, device, step);
  if (!device.isOnline || device.person.actor === undefined) return;
  if (random.next() < 0.2 && world.writerOn(device).rights.canRead) world.handleConfirmation(device);
  else await world.sync(device);
}

function changeRights({ world, random }: Play): void {
  const person = random.pick(world.people.slice(1));
  person.actor = random.pick(person.isGuest ? OF_GUESTS : OF_PEOPLE).actor;
}

/** Performs a random action on what the device's page shows. */
function write(play: Play, device: CommentTextsDevice, step: number): void {
  const { random, world } = play;
  const { doc, person } = device;
  const by = { writer: world.writerOn(device), at: random.below(1000) };
  const threadId = random.next() < 0.3 ? undefined : pickKey(random, [...commentsMap(doc, "threads").keys()]);
  const commentId = pickKey(random, [...commentsMap(doc, "comments").keys()]);
  const text = `${person.id} ${step}`;
  const texts = { text, mentions: [], ...by };
  if (threadId === undefined) {
    const where = { anchor: { kind: "point" as const }, place: { x: 0, y: 0 }, label: "Name" };
    note(play, device, { text, commentId: text.replace(" ", "-") }, (id) =>
      startThread(doc, { threadId: `t${id}`, commentId: id, ...where, ...texts }),
    );
  } else if (commentId === undefined || random.next() < 0.4) {
    note(play, device, { text, commentId: text.replace(" ", "-") }, (id) =>
      addComment(doc, { threadId, commentId: id, ...texts }),
    );
  } else if (random.next() < 0.6) {
    note(play, device, { text, commentId }, (id) => editComment(doc, { commentId: id, ...texts }));
  } else if (random.next() < 0.7) {
    const before = readCommentsValue(doc, "comments", commentId)?.text;
    if (deleteComment(doc, { commentId, ...by }).ok) finish(play, before);
  } else setResolved(doc, { threadId, isResolved: random.next() < 0.5, ...by });
}

function note(
  play: Play,
  { doc, person }: CommentTextsDevice,
  { text, commentId }: { readonly text: string; readonly commentId: string },
  run: (commentId: string) => { readonly ok: boolean },
): void {
  const before = readCommentsValue(doc, "comments", commentId)?.text;
  if (!run(commentId).ok) return;
  finish(play, before);
  play.written.set(text, { author: person.id, commentId, isDone: false });
}

function finish({ written }: Play, text: string | undefined): void {
  const texts = text === undefined ? undefined : written.get(text);
  if (texts !== undefined) texts.isDone = true;
}

function hasHome(world: CommentTextsWorld, text: string, { author, commentId, isDone }: Written): boolean {
  if (isDone || world.givenBack.has(`${author} ${text}`)) return true;
  if (world.waiting(author).includes(text)) return true;
  if (readCommentsValue(world.server(), "comments", commentId)?.text === text) return true;
  return world.devices.some((device) => device.person.id === author && world.offered(device).includes(text));
}

function pickKey(random: Random, keys: readonly string[]): string | undefined {
  return keys.length === 0 ? undefined : random.pick(keys);
}
