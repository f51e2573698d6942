import fc from "fast-check";
import { expect, it } from "vitest";
import { projectDocument, type Json, type ProjectDocument } from "../model/index.ts";
import { isOpenToEverybody } from "./screenAccess.ts";
import { readScreenPart } from "./screenPart.ts";
import { groupByScreen } from "./screenWidgets.ts";

const SCREENS = ["home", "open", "shut"];
const PLACES = [...SCREENS, "gone", ""];

/** Components of which some are inside others; each refers to any other, on whatever screen. */
const drawn = fc.array(
  fc.record({
    place: fc.constantFrom(...PLACES),
    parent: fc.option(fc.nat(20), { nil: undefined }),
    refers: fc.nat(20),
    shape: fc.constantFrom("condition", "formula", "rule", "event", "plain"),
  }),
  { minLength: 1, maxLength: 12 },
);

const fieldId = (index: number) => `field-${index}-id`;

function build(all: typeof drawn extends fc.Arbitrary<infer Value> ? Value : never): ProjectDocument {
  const widgets = all.map(({ place, parent, refers, shape }, index) => {
    const other = fieldId(refers % all.length);
    const props: Record<string, Json> = { label: `label-${index}-text`, __screenId: place };
    return {
      id: fieldId(index),
      type: "text-input",
      name: `name-${index}-text`,
      position: { x: 0, y: 0 },
      size: { width: 100, height: 40 },
      parentId: parent !== undefined && parent < index ? fieldId(parent) : null,
      props: { ...props, ...(shape === "formula" && { formula: `{${other}} + 1` }) },
      conditions:
        shape === "condition"
          ? [
              {
                id: "c",
                action: "show",
                field: other,
                operator: "equals",
                value: `value-${refers % all.length}-text`,
                option: `option-${refers % all.length}-id`,
              },
            ]
          : [],
      validation:
        shape === "rule" ? [{ id: "v", type: "custom", value: `{${other}} > 1`, message: "No" }] : [],
      events:
        shape === "event"
          ? [{ id: "e", event: "click", action: "set_value", params: { target: other, value: "x" } }]
          : [],
      query: [{ id: "q", part: "from", source: "source-of-rows" }],
      bindings: { label: { expr: `{${other}}` } },
    };
  });
  const screens = SCREENS.map((name) => ({
    id: name,
    name,
    route: `/${name}`,
    ...(name === "shut" && { access: "signedIn" as const }),
  }));
  return projectDocument.parse({ name: "App", kind: "app", screens, widgets });
}

it("the part of a screen says nothing of any component of another one, nor of data", () => {
  fc.assert(
    fc.property(drawn, (all) => {
      const document = build(all);
      const groups = groupByScreen(document);
      for (const screenId of SCREENS) {
        const part = readScreenPart(document, screenId);
        const here = new Set((groups.get(screenId) ?? []).map(({ id }) => id));
        expect(new Set(part.map(({ id }) => id))).toEqual(here);
        const said = JSON.stringify(part);
        for (const [index] of all.entries()) {
          if (here.has(`field-${index}-id`)) continue;
          for (const text of [
            `field-${index}-id`,
            `label-${index}-text`,
            `value-${index}-text`,
            `option-${index}-id`,
          ])
            expect(said).not.toContain(text);
        }
        for (const text of ["__screen", "source-of-rows", "bindings"]) expect(said).not.toContain(text);
      }
    }),
    { numRuns: 300 },
  );
});

it("every component is on one screen at most, that of the outermost around it; on none without a screen that is there", () => {
  fc.assert(
    fc.property(drawn, (all) => {
      const document = build(all);
      const groups = groupByScreen(document);
      const seen = [...groups.values()].flat();
      expect(seen.length).toBe(document.widgets.length);
      for (const { id, parentId, props } of document.widgets) {
        const screen = [...groups].find(([, inside]) => inside.some((each) => each.id === id))?.[0];
        const around = [...groups].find(([, inside]) => inside.some((each) => each.id === parentId))?.[0];
        expect(screen).toBe(parentId === null ? readLiving(props["__screenId"]) : around);
      }
    }),
    { numRuns: 300 },
  );
});

function readLiving(place: Json | undefined): string {
  return SCREENS.find((screen) => screen === place) ?? "";
}

it("an app without screens has all its components on its one page, once it has screens none but theirs", () => {
  fc.assert(
    fc.property(drawn, (all) => {
      const document = build(all);
      const single = { ...document, screens: [] };
      expect(readScreenPart(single, "home").map(({ id }) => id)).toEqual(single.widgets.map(({ id }) => id));
      const published = SCREENS.flatMap((screen) => readScreenPart(document, screen));
      const loose = groupByScreen(document).get("") ?? [];
      expect(published.length).toBe(document.widgets.length - loose.length);
    }),
  );
});

it("a screen is open to everybody until it or its app says otherwise", () => {
  const [home] = build([{ place: "home", parent: undefined, refers: 0, shape: "plain" }]).screens;
  if (home === undefined) throw new Error("There is no screen");
  expect(isOpenToEverybody({}, home)).toBe(true);
  expect(isOpenToEverybody({ roles: [{ id: "r", name: "Driver", order: 1 }] }, home)).toBe(false);
  expect(
    isOpenToEverybody({ roles: [{ id: "r", name: "Driver", order: 1 }] }, { ...home, access: "everyone" }),
  ).toBe(true);
  expect(isOpenToEverybody({}, { ...home, access: "roles" })).toBe(false);
});
