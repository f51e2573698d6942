import { editAtRandom } from "@formweave/schema/commands/testing";
import { entryOf, History, jsonOf, ROOTS, rootMap, sameJson } from "@formweave/schema/doc";
import { faultOf, randomOf, TESTER } from "@formweave/schema/doc/testing";
import { type Json } from "@formweave/schema/model";
import fc from "fast-check";
import { expect, it } from "vitest";
import * as Y from "yjs";
import { createEpochRig, type EpochRig } from "./epochRig.ts";
import { type Outcome } from "./gate.ts";
import { addressName } from "./touched.ts";

type Content = ReadonlyMap<string, Json | undefined>;

/** Every value of a document by its address. */
function contentOf(doc: Y.Doc): Content {
  const content = new Map<string, Json | undefined>();
  const entries = ROOTS.flatMap((root) => {
    const ids = root === "meta" ? [""] : [...rootMap(doc, root).keys()];
    return ids.map((id) => ({ root, id }));
  });
  for (const { root, id } of entries) {
    for (const [key, value] of entryOf(doc, root, id) ?? [])
      content.set(addressName({ root, id, key }), jsonOf(value));
  }
  content.delete(addressName({ root: "meta", id: "", key: "epoch" }));
  return content;
}

function editRandomly(doc: Y.Doc, name: string, { seed, steps }: { seed: number; steps: number }): void {
  const origin = {};
  let ids = 0;
  const editor = { doc, origin, history: new History(doc, origin), newId: () => `${name}${ids++}` };
  const random = randomOf(seed);
  for (let step = 0; step < steps; step++) editAtRandom(editor, random, TESTER);
}

/** The entries that the person was told about. */
function toldOf({ repairs, conflicts }: Outcome): ReadonlySet<string> {
  return new Set(
    [...repairs, ...conflicts].map(({ root, entryId }) => `${root}:${entryId.length}:${entryId}`),
  );
}

function entryName(address: string): string {
  return address.slice(0, address.lastIndexOf("="));
}

interface Story {
  readonly before: Content;
  readonly mine: Content;
  readonly team: Content;
  readonly after: Content;
  readonly told: ReadonlySet<string>;
}

async function play(rig: EpochRig, mine: Edits, team: Edits): Promise<Story> {
  const bob = rig.join();
  const before = contentOf(bob);
  editRandomly(bob, "bob", mine);
  await rig.renew();
  const ann = rig.join();
  editRandomly(ann, "ann", team);
  await rig.send(ann, "ann");
  const teamContent = contentOf(rig.live().doc);
  const told = toldOf(await rig.comeBack(bob, "bob"));
  return { before, mine: contentOf(bob), team: teamContent, after: contentOf(rig.live().doc), told };
}

/** What is wrong with what became of one value; undefined when nothing is. */
function faultAt(story: Story, address: string): string | undefined {
  const { before, mine, team, after, told } = story;
  const [was, bobs, anns, now] = [before, mine, team, after].map((content) => content.get(address));
  if (sameJson(bobs, was)) return sameJson(now, anns) ? undefined : "only the team wrote it, and it changed";
  if (sameJson(bobs, now) || told.has(entryName(address)) || isGivenUp(story, address)) return undefined;
  if (sameJson(anns, was)) return "only Bob wrote it, it is lost and he was not told";
  const isText = address.includes("=t:") && typeof now === "string";
  return isText ? undefined : "both wrote it, Bob's is lost and he was not told";
}

/** What has nowhere to go: edits of what Bob deleted himself and is purged, and the place inside of what is purged. */
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
      expect(faultOf(rig.live().doc)).toBeUndefined();
    }),
    { numRuns: 120 },
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
    { numRuns: 40 },
  );
}, 60_000);
