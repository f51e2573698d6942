import { editAtRandom } from "@formweave/schema/commands/testing";
import { rootMap } from "@formweave/schema/doc";
import { createRandom, type Random } from "@formweave/schema/doc/testing";
import {
  anchorCanvas,
  parseCommentsValue,
  readCommentsValue,
  resolveAnchor,
  commentsMap,
  COMMENTS_ROOTS,
  type Anchor,
  type CommentValue,
} from "@formweave/schema/comments";
import { commentAtRandom } from "@formweave/schema/comments/testing";
import type * as Y from "yjs";
import { createCommentsWorld, type CommentsDevice, type CommentsWorld } from "./commentsWorld.ts";

const STEPS = 60;

/** A comment as its author's devices wrote it. */
interface Written {
  readonly author: string;
  readonly thread: string;
  /** All texts it ever had, newest last. */
  readonly texts: string[];
  readonly devices: Set<CommentsDevice>;
}

/** Everything written in a history, by comment id and thread id. */
interface Ledger {
  readonly comments: Map<string, Written>;
  readonly anchors: Map<string, string>;
}

/**
 * Simulates people who edit, comment, go offline, reconnect, crash the server and begin epochs. Returns violations found in the comments at
 * the end; empty when all is right. The same seed repeats the same history.
 */
export async function playComments(seed: number): Promise<readonly string[]> {
  const random = createRandom(seed);
  const world = await createCommentsWorld(random);
  const ledger: Ledger = { comments: new Map(), anchors: new Map() };
  for (let step = 0; step < STEPS; step++) await performAction(world, random, ledger);
  for (const round of [1, 2]) {
    for (const device of world.devices) {
      await world.syncCanvas(device);
      await world.sendComments(device);
      world.receiveComments(device);
      if (round === 1) device.isOnline = true;
    }
  }
  return [...faultsOfTexts(world, ledger), ...faultsOfAnchors(world, ledger), ...faultsOfReplicas(world)];
}

async function performAction(world: CommentsWorld, random: Random, ledger: Ledger): Promise<void> {
  const device = random.pick(world.devices);
  const chance = random.next();
  if (chance < 0.02) await world.renewCanvas();
  else if (chance < 0.04) world.restart();
  else if (chance < 0.12) device.isOnline = !device.isOnline;
  else if (chance < 0.4 && device.writer.id !== "rae") editAtRandom(device.canvas, random);
  else writeComment(device, random, ledger);
  if (!device.isOnline) return;
  // Messages in both directions are in transit at the same time.
  if (random.next() < 0.6) await world.sendComments(device);
  if (random.next() < 0.4) world.receiveComments(device);
  if (random.next() < 0.5) await world.syncCanvas(device);
}

function writeComment(device: CommentsDevice, random: Random, ledger: Ledger): void {
  const before = new Map(listComments(device.comments));
  commentAtRandom({ ...device, doc: device.comments }, random, drawAnchor(device, random));
  for (const [id, comment] of listComments(device.comments)) {
    const known = ledger.comments.get(id);
    const old = before.get(id);
    if (old === undefined)
      ledger.comments.set(id, {
        author: device.writer.id,
        thread: comment.thread,
        texts: [comment.text],
        devices: new Set([device]),
      });
    else if (known !== undefined && (old.text !== comment.text || old.deletedAt !== comment.deletedAt)) {
      known.texts.push(comment.text);
      known.devices.add(device);
    }
  }
  for (const [id, thread] of commentsMap(device.comments, "threads").entries())
    if (!ledger.anchors.has(id))
      ledger.anchors.set(id, JSON.stringify(parseCommentsValue("threads", thread)?.anchor));
}

/** A random anchor: a component that exists or existed, or a point. */
function drawAnchor({ canvas: { doc } }: CommentsDevice, random: Random): Anchor {
  const ids = [...rootMap(doc, "widgets").keys()];
  if (ids.length === 0 || random.next() < 0.2) return { kind: "point" };
  const widgetId = random.pick(ids);
  return random.next() < 0.7 ? { kind: "widget", widgetId } : { kind: "property", widgetId, key: "p:label" };
}

function listComments(doc: Y.Doc): readonly (readonly [string, CommentValue])[] {
  return [...commentsMap(doc, "comments").keys()].flatMap((id) => {
    const comment = readCommentsValue(doc, "comments", id);
    return comment === undefined ? [] : [[id, comment] as const];
  });
}

/** Checks that no comment is lost or attributed to another author, and that each has its own sequence number. */
function faultsOfTexts(world: CommentsWorld, { comments }: Ledger): string[] {
  const doc = world.comments();
  const seqs = [...commentsMap(doc, "seqs").values()];
  const faults = [...comments].flatMap(([id, { author, thread, texts, devices }]) => {
    const comment = readCommentsValue(doc, "comments", id);
    if (comment === undefined) return [`${id} of ${author} is lost`];
    return [
      ...(comment.by === author && comment.thread === thread ? [] : [`${id} became another's`]),
      ...(texts.includes(comment.text) ? [] : [`${id} says what nobody wrote: ${comment.text}`]),
      ...(devices.size > 1 || comment.text === texts.at(-1) ? [] : [`${id} lost its last words`]),
      ...(commentsMap(doc, "seqs").has(id) ? [] : [`${id} has no place in the order`]),
    ];
  });
  const isInOrder = new Set(seqs).size === seqs.length && Math.max(0, ...seqs.map(Number)) === seqs.length;
  return isInOrder ? faults : [...faults, "the order has gaps or places of two"];
}

/** Checks that every thread keeps its anchor and is an orphan only when its component is gone. */
function faultsOfAnchors(world: CommentsWorld, { anchors }: Ledger): string[] {
  const canvas = anchorCanvas(world.canvas());
  return [...anchors].flatMap(([id, begun]) => {
    const thread = readCommentsValue(world.comments(), "threads", id);
    if (thread === undefined) return [`thread ${id} is lost`];
    if (JSON.stringify(thread.anchor) !== begun) return [`thread ${id} is about something else`];
    const { state, widgetId } = resolveAnchor(canvas, thread);
    if (thread.anchor.kind === "point") return state === "here" ? [] : [`thread ${id} lost its place`];
    const isThere = canvas.tree.isAlive(thread.anchor.widgetId);
    const isRight = isThere ? widgetId === thread.anchor.widgetId && state !== "orphan" : state === "orphan";
    return isRight ? [] : [`thread ${id} is ${state} on ${widgetId}`];
  });
}

/** Checks that all devices have the server's state. */
function faultsOfReplicas(world: CommentsWorld): string[] {
  const wanted = readContent(world.comments());
  return world.devices.flatMap(({ comments: mine, writer }, index) =>
    readContent(mine) === wanted ? [] : [`device ${index} of ${writer.id} has other comments`],
  );
}

function readContent(doc: Y.Doc): string {
  const all = COMMENTS_ROOTS.map((root) => [root, [...commentsMap(doc, root).entries()].toSorted(byKey)]);
  return JSON.stringify(all);
}

function byKey([a]: [string, unknown], [b]: [string, unknown]): number {
  return a < b ? -1 : 1;
}
