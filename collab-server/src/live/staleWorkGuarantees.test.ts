import { editAtRandom } from "@formweave/schema/commands/testing";
import { findEntry, History, readEntry, readTree, ROOTS, rootMap, sameJson } from "@formweave/schema/doc";
import { findFault, createRandom, TESTER } from "@formweave/schema/doc/testing";
import type { Json } from "@formweave/schema/model";
import fc from "fast-check";
import { countRounds } from "@formweave/schema/testing";
import { expect, it } from "vitest";
import * as Y from "yjs";
import { createEpochRig, type EpochRig } from "../testing/live/epochRig.ts";
import type { Outcome } from "./gate/record/record.ts";
import { addressName } from "./document/address.ts";

type Content = ReadonlyMap<string, Json | undefined>;

/** Every value of a document by its address. */
function readContent(doc: Y.Doc): Content {
  const content = new Map<string, Json | undefined>();
  const entries = ROOTS.flatMap((root) => {
    const ids = root === "meta" ? [""] : [...rootMap(doc, root).keys()];
    return ids.map((id) => ({ root, id }));
  });
  for (const { root, id } of entries) {
    for (const key of findEntry(doc, root, id)?.keys() ?? [])
      content.set(addressName({ root, id, key }), readEntry(doc, root, id, key));
  }
  content.delete(addressName({ root: "meta", id: "", key: "epoch" }));
  return content;
}

function editRandomly(doc: Y.Doc, name: string, { seed, steps }: { seed: number; steps: number }): void {
  const origin = {};
  let ids = 0;
  const editor = { doc, origin, history: new History(doc, origin), newId: () => `${name}${ids++}` };
  const random = createRandom(seed);
  for (let step = 0; step < steps; step++) editAtRandom(editor, random, TESTER);
}

/** The entries reported to the person. */
function listReported({ repairs, conflicts }: Outcome): ReadonlySet<string> {
  return new Set([...repairs, ...conflicts].map(nameOfEntry));
}

function listRescued({ conflicts }: Outcome): ReadonlySet<string> {
  return new Set(conflicts.filter(({ kind }) => kind === "rescued").map(nameOfEntry));
}

function nameOfEntry({ root, entryId }: { readonly root: string; readonly entryId: string }): string {
  return `${root}:${entryId.length}:${entryId}`;
}

/** The widgets that exist and are in no deleted container. */
function livingIn(doc: Y.Doc): ReadonlySet<string> {
  const { ids } = readTree(doc);
  return new Set(ids.map((entryId) => nameOfEntry({ root: "widgets", entryId })));
}

function entryName(address: string): string {
  return address.slice(0, address.lastIndexOf("="));
}

interface Story {
  readonly before: Content;
  readonly mine: Content;
  readonly team: Content;
  readonly after: Content;
  readonly reported: ReadonlySet<string>;
  /** The widgets that were moved out of a deleted container. */
  readonly rescued: ReadonlySet<string>;
  /** The widgets that exist for Bob, and at the end. */
  readonly living: { readonly mine: ReadonlySet<string>; readonly after: ReadonlySet<string> };
}

async function play(rig: EpochRig, mine: Edits, team: Edits): Promise<Story> {
  const bob = rig.join();
  const before = readContent(bob);
  editRandomly(bob, "bob", mine);
  await rig.renew();
  const ann = rig.join();
  editRandomly(ann, "ann", team);
  await rig.send(ann, "ann");
  const teamContent = readContent(rig.live().doc);
  const outcome = await rig.comeBack(bob, "bob");
  const [reported, rescued] = [listReported(outcome), listRescued(outcome)];
  const [mineNow, after] = [readContent(bob), readContent(rig.live().doc)];
  const living = { mine: livingIn(bob), after: livingIn(rig.live().doc) };
  return { before, mine: mineNow, team: teamContent, after, reported, rescued, living };
}

/** Fault in the outcome for one value; undefined when it is right. */
function faultAt(story: Story, address: string): string | undefined {
  const { before, mine, after } = story;
  const [was, bobs, now] = [before, mine, after].map((content) => content.get(address));
  if (sameJson(bobs, was)) return faultInTeams(story, address);
  if (isInDeleted(story, address)) return "the team deleted what is around Bob's and he was not told";
  const isReported = story.reported.has(entryName(address));
  return sameJson(bobs, now) || isReported || isGivenUp(story, address)
    ? undefined
    : faultInBobs(story, address);
}

function faultInTeams({ team, after, rescued }: Story, address: string): string | undefined {
  const isMoved = /=(at|xy)$/.test(address) && rescued.has(entryName(address));
  const isKept = sameJson(after.get(address), team.get(address));
  return isKept || isMoved ? undefined : "only the team wrote it, and it changed";
}

function faultInBobs({ before, team, after }: Story, address: string): string | undefined {
  if (sameJson(team.get(address), before.get(address)))
    return "only Bob wrote it, it is lost and he was not told";
  const isText = address.includes("=t:") && typeof after.get(address) === "string";
  return isText ? undefined : "both wrote it, Bob's is lost and he was not told";
}

/** True when Bob's work was lost with a container without a report. */
function isInDeleted({ team, mine, reported, living }: Story, address: string): boolean {
  const entry = entryName(address);
  const isWork = living.mine.has(entry) && !sameJson(mine.get(address), team.get(address));
  return isWork && !living.after.has(entry) && !reported.has(entry);
}

/** True when a value has nowhere to go: an edit of a purged entry that Bob deleted himself, or a place inside a purged one. */
function isGivenUp({ mine, team, after }: Story, address: string): boolean {
  const entry = entryName(address);
  if (!after.has(`${entry}=type`)) return mine.has(`${entry}=del`);
  return !team.has(`${entry}=type`) && /=(at|xy)$/.test(address);
}

const edits = fc.record({ seed: fc.nat(), steps: fc.integer({ min: 1, max: 25 }) });
type Edits = { readonly seed: number; readonly steps: number };

it("a return is as if there were no epochs: what one side wrote stands, and nothing is lost untold", async () => {
  await fc.assert(
    fc.asyncProperty(edits, edits, edits, async (first, mine, team) => {
      const rig = await createEpochRig();
      const author = rig.join();
      editRandomly(author, "first", first);
      await rig.send(author, "ann");
      const story = await play(rig, mine, team);
      const addresses = new Set([...story.before.keys(), ...story.mine.keys(), ...story.after.keys()]);
      const faults = [...addresses].flatMap((address) => {
        const fault = faultAt(story, address);
        return fault === undefined ? [] : `${address}: ${fault}`;
      });
      expect(faults).toEqual([]);
      expect(findFault(rig.live().doc)).toBeUndefined();
    }),
    { numRuns: countRounds(120) },
  );
}, 60_000);

it("exactly the copies of epochs that are over are known as such, whatever was edited in them", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(edits, { minLength: 1, maxLength: 4 }), async (epochs) => {
      const rig = await createEpochRig();
      const copies: { epoch: number; doc: Y.Doc }[] = [];
      for (const how of epochs) {
        const replica = rig.join();
        editRandomly(replica, `of${rig.live().epoch}-`, how);
        await rig.send(replica, "ann");
        copies.push({ epoch: rig.live().epoch, doc: replica });
        await rig.renew();
      }
      copies.push(
        { epoch: rig.live().epoch, doc: rig.join() },
        { epoch: rig.live().epoch, doc: new Y.Doc() },
      );
      for (const { epoch, doc } of copies) {
        const clients = [...Y.decodeStateVector(Y.encodeStateVector(doc)).keys()];
        const isStale = clients.some((client) => rig.live().isOfOtherEpoch(client));
        expect(isStale).toBe(epoch < rig.live().epoch);
      }
    }),
    { numRuns: countRounds(40) },
  );
}, 60_000);
