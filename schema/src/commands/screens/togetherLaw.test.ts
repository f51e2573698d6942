import fc from "fast-check";
import { expect, it } from "vitest";
import * as Y from "yjs";
import { readLinks, readScreenPlaces, readScreens, writeEntry } from "../../doc/index.ts";
import { copyOfDoc, createDoc, TESTER } from "../../doc/testing.ts";
import { projectDocument, type ScreenPlace } from "../../model/index.ts";
import { execute } from "../command.ts";
import { COMMANDS } from "../registry.ts";

const SCREENS = ["one", "two", "three", "four"];
const coordinate = fc.integer({ min: -2000, max: 2000 });
const place = fc.tuple(coordinate, coordinate);
const id = fc.constantFrom(...SCREENS);
/** Edits of one person: roles of screens, places and links in the diagram. */
const edit = fc.oneof(
  fc.record({
    kind: fc.constant("role" as const),
    screen: id,
    role: fc.constantFrom("r1", "r2", "r3", "r4"),
  }),
  fc.record({ kind: fc.constant("move" as const), screen: id, place }),
  fc.record({ kind: fc.constant("link" as const), from: id, to: id }),
);
type Edit = typeof edit extends fc.Arbitrary<infer Value> ? Value : never;

function app(): Y.Doc {
  const screens = SCREENS.map((one, order) => ({
    id: one,
    name: one,
    route: `/${one}`,
    navigation: { order },
  }));
  return createDoc(projectDocument.parse({ name: "App", kind: "app", screens, widgets: [] }));
}

/** Makes the edits, and returns the updates that they made. */
function make(doc: Y.Doc, edits: readonly Edit[], person: string): readonly Uint8Array[] {
  const updates: Uint8Array[] = [];
  doc.on("update", (update: Uint8Array) => updates.push(update));
  edits.forEach((one, index) => {
    if (one.kind === "role")
      doc.transact(() => writeEntry(doc, "screens", one.screen, { key: `r:${one.role}`, value: true }));
    if (one.kind === "move")
      execute(doc, COMMANDS.placeScreens, { places: { [one.screen]: one.place }, stamp: TESTER }, person);
    if (one.kind === "link") {
      const link = { id: `${person}${index}`, from: one.from, to: one.to, label: "" };
      execute(doc, COMMANDS.addLink, { ...link, stamp: TESTER }, person);
    }
  });
  return updates;
}

function shuffle<Item>(items: readonly Item[], turns: readonly number[]): readonly Item[] {
  return items
    .map((item, index) => ({ item, turn: turns[index % turns.length] ?? 0 }))
    .toSorted((a, b) => a.turn - b.turn)
    .map(({ item }) => item);
}

const edits = fc.array(edit, { maxLength: 6 });
const turns = fc.array(fc.nat(), { minLength: 3, maxLength: 12 });

it("two people who give roles, move screens and draw links keep what both did, in every order of arrival", () => {
  fc.assert(
    fc.property(edits, edits, turns, turns, (byAda, byBen, toThird, toFourth) => {
      const base = app();
      const [ada, ben, third, fourth] = [base, base, base, base].map(copyOfDoc);
      if (!ada || !ben || !third || !fourth) throw new Error("Four copies are needed");
      const updates = [...make(ada, byAda, "ada"), ...make(ben, byBen, "ben")];
      for (const [doc, order] of [
        [third, toThird],
        [fourth, toFourth],
      ] as const)
        for (const update of shuffle(updates, order)) Y.applyUpdate(doc, update);
      expect(show(third)).toEqual(show(fourth));
      const { roles, links, places } = show(third);
      const given = [...byAda, ...byBen].flatMap((one) =>
        one.kind === "role" ? [`${one.screen} ${one.role}`] : [],
      );
      expect(roles.toSorted()).toEqual([...new Set(given)].toSorted());
      expect(links).toEqual(expect.arrayContaining([...listLinks(ada), ...listLinks(ben)]));
      for (const screen of SCREENS)
        expect(lastPlaces(byAda, byBen, screen)).toContainEqual(places.get(screen));
    }),
    { numRuns: 200 },
  );
});

function listLinks(doc: Y.Doc): readonly string[] {
  return readLinks(doc).map((link) => link.id);
}

function show(doc: Y.Doc) {
  const roles = readScreens(doc).flatMap((screen) =>
    (screen.roles ?? []).map((role) => `${screen.id} ${role}`),
  );
  return { roles, links: listLinks(doc).toSorted(), places: new Map(readScreenPlaces(doc)) };
}

/** The places that a screen may have: where one of them put it last, or nowhere when neither did. */
function lastPlaces(byAda: readonly Edit[], byBen: readonly Edit[], screen: string) {
  const last = (all: readonly Edit[]): ScreenPlace | undefined =>
    all.flatMap((one) => (one.kind === "move" && one.screen === screen ? [one.place] : [])).at(-1);
  const found = [last(byAda), last(byBen)].filter((one) => one !== undefined);
  return found.length === 0 ? [undefined] : found;
}
