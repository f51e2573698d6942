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

/** Every value of a document by its address; `exists` stands for an entry itself. */
function contentOf(doc: Y.Doc): Content {
  const content = new Map<string, Json | undefined>();
  for (const root of ROOTS) {
    for (const id of root === "meta" ? [""] : rootMap(doc, root).keys()) {
      for (const [key, value] of entryOf(doc, root, id) ?? [])
        if (root !== "meta" || key !== "epoch") content.set(addressName({ root, id, key }), jsonOf(value));
    }
  }
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
function faultAt({ before, mine, team, after, told }: Story, address: string): string | undefined {
  const [was, bobs, anns, now] = [before, mine, team, after].map((content) => content.get(address));
  if (sameJson(bobs, was))
    return sameJson(now, anns) ? undefined : "the team's changed, though only they wrote it";
  if (sameJson(bobs, now) || told.has(entryName(address))) return undefined;
  // What was created in a container that is purged comes to stand on the canvas.
  if (anns === undefined && /=(at|xy)$/.test(address)) return undefined;
  // What Bob deleted too and is purged is as he wanted it.
  const entry = entryName(address);
  if (!after.has(`${entry}=type`) && mine.has(`${entry}=del`)) return undefined;
  if (sameJson(anns, was)) return "a value that only Bob wrote is lost, and he was not told";
  const isText = address.includes("=t:") && typeof now === "string";
  return isText ? undefined : "a value that both wrote is lost, and Bob was not told";
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
    { numRuns: 150 },
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
