import { expect, it } from "vitest";
import { SERVER_WRITER } from "@formweave/schema/api";
import type { Json } from "@formweave/schema/model";
import type { ConflictView } from "./conflictView.ts";
import { listConflictActions, isOpen, findProblem, type ConflictFacts } from "./conflictActions.ts";
import { groupConflicts, describeRescue, widgetsThatFit } from "./conflictGroups.ts";
import {
  describeOwner,
  describeSideValue,
  describeConflict,
  textOfSide,
  describeSubject,
  describePerson,
  describeRefusal,
} from "./describeConflict.ts";

const ADA = { userId: "ada", name: "Ada" };
const BEN = { userId: "ben", name: "Ben" };
const NOBODY = { userId: SERVER_WRITER, name: "Someone who left" };
const DELETION = { by: "ada", at: 1 };

/** A conflict as Ben sees it. */
function createConflict(change: Partial<ConflictView> = {}, mine?: Json, theirs?: Json): ConflictView {
  return {
    id: "c",
    kind: "concurrent_edit",
    root: "widgets",
    entryId: "phone",
    key: "t:label",
    otherKey: undefined,
    sides: [
      { ...BEN, value: mine },
      { ...ADA, value: theirs },
    ],
    winner: 1,
    at: 1,
    reason: undefined,
    containerId: undefined,
    ...change,
  };
}

const FACTS: ConflictFacts = {
  myId: "ben",
  mayEdit: true,
  currentSide: 1,
  isAlive: () => true,
  isLocked: () => false,
  room: 5,
};
const NAMES = {
  myId: "ben",
  findName: (id: string) => ({ phone: "Phone", email: "Email", box: "Box" })[id],
  nameOfScreen: () => undefined,
  nameOfSource: () => undefined,
};
const LOCKED = { code: "WIDGET_LOCKED", message: "That component is locked" };
const FULL = { code: "WIDGET_LIMIT", message: "A project holds at most 1000 components" };
const labels = (conflict: ConflictView, facts: Partial<ConflictFacts> = {}) =>
  listConflictActions(conflict, { ...FACTS, ...facts }).map((action) =>
    action.kind === "copy" ? "Copy text" : action.label,
  );

it("offers the other value, and never to remove what somebody wrote because a side has none", () => {
  expect(labels(createConflict({}, "Mine", "Theirs"))).toEqual(["Use mine"]);
  expect(labels(createConflict({ winner: 0 }, "Mine", "Theirs"), { currentSide: 0 })).toEqual(["Use theirs"]);
  expect(labels(createConflict({ key: "p:help" }, "Mine"), { currentSide: 0 })).toEqual([]);
  expect(
    labels(createConflict({ key: "o:a", otherKey: "o:b" }, "A", "B"), { currentSide: undefined }),
  ).toEqual([]);
});

it("shows what each person really wrote where they wrote under different keys, and that both stand", () => {
  const conflict = createConflict({ key: "locked", otherKey: "t:label", winner: 0 }, true, "Mobile");
  expect(describeSideValue(conflict, 0, NAMES).text).toMatch(/Locked$/);
  expect(describeSideValue(conflict, 1, NAMES).text).toBe("label: Mobile");
  expect(describeConflict(conflict, "ben")).toBe("Both changes are kept");
  expect(isOpen(conflict, FACTS)).toBe(false);
});

it("names an edit against a deletion by the component and the edit, whoever tells of it", () => {
  const edited = createConflict({ kind: "edit_of_deleted" }, "Mobile", DELETION);
  expect([0, 1].map((side) => describeSideValue(edited, side === 0 ? 0 : 1, NAMES).text)).toEqual([
    "label: Mobile",
    "Deleted",
  ]);
  expect(describeConflict(edited, "ben")).toBe("You edited what Ada deleted");
  expect(describeSubject(edited, NAMES)).toBe("Phone");
  const turned = createConflict({ kind: "edit_of_deleted" }, DELETION, "Mobile");
  expect(describeConflict(turned, "ben")).toBe("Ada edited what you deleted");
  expect(describeSideValue(turned, 0, NAMES).text).toBe("Deleted");
  const returned = createConflict({ kind: "delete_of_edited", key: "del" }, DELETION);
  expect(describeConflict(returned, "ben")).toBe("Ada kept working on what you deleted");
  expect(describeSideValue(returned, 1, NAMES).text).toBe("Kept working on it");
  expect(labels(returned)).toEqual(["Delete anyway"]);
  expect(labels(edited)).toEqual(["Restore"]);
});

it("calls one's own other device that", () => {
  const sides = [
    { ...BEN, value: "On the laptop" },
    { ...BEN, value: "On the phone" },
  ] as const;
  const conflict = createConflict({ sides });
  expect([describePerson(conflict, 0, "ben"), describePerson(conflict, 1, "ben")]).toEqual([
    "You",
    "You, on another device",
  ]);
  expect(labels(conflict)).toEqual(["Use this one"]);
});

it("says why a value was refused, and lets it be used once the reason is gone", () => {
  const refused = createConflict({ kind: "refused", reason: LOCKED }, "Mine", "Before");
  expect(describeConflict(refused, "ben")).toBe("Not accepted: Ada locked it");
  expect(describeOwner(refused, 1, "ben")).toBe("In the document");
  expect(findProblem(refused, { ...FACTS, isLocked: () => true })).toBe("Ada locked it");
  expect(findProblem(refused, FACTS)).toBeUndefined();
  expect(findProblem(refused, { ...FACTS, isAlive: () => false })).toMatch(/no longer/);
  expect(findProblem(refused, { ...FACTS, mayEdit: false })).toMatch(/view this project/);
  expect(labels(refused)).toEqual(["Keep as is", "Copy text", "Use mine"]);
  expect(labels(refused, { currentSide: 0 })).toEqual(["Copy text"]);
  const invalid = { code: "PROPERTY_INVALID", message: "Minimum value is 1" };
  expect(findProblem({ ...refused, reason: invalid }, FACTS)).toBe("Minimum value is 1");
});

it("a side behind which no person stands is only what the document has", () => {
  const sides = [
    { ...BEN, value: "Mine" },
    { ...NOBODY, value: "Before" },
  ] as const;
  const conflict = createConflict({ kind: "refused", reason: FULL, sides });
  expect(describeOwner(conflict, 1, "ben")).toBe("In the document");
  expect(describeRefusal(conflict, "ben")).toBe(FULL.message);
});

it("a refusal is open to its author until it is in use; a rescue to both until it is settled", () => {
  const refused = createConflict({ kind: "refused", reason: LOCKED }, "Mine", "Before");
  expect(isOpen(refused, FACTS)).toBe(true);
  expect(isOpen(refused, { ...FACTS, currentSide: 0 })).toBe(false);
  expect(isOpen(refused, { ...FACTS, myId: "ada" })).toBe(false);
  const rescued = createConflict({ kind: "rescued", containerId: "box" }, "Mine", DELETION);
  expect(isOpen(rescued, { ...FACTS, isAlive: isAliveOutside })).toBe(true);
  expect(isOpen(rescued, { ...FACTS, isAlive: isAliveOutside, myId: "ada" })).toBe(true);
  expect(isOpen(rescued, { ...FACTS, isAlive: isAliveOutside, myId: "cyd" })).toBe(false);
  expect(isOpen(rescued, FACTS)).toBe(false);
  expect(isOpen(rescued, { ...FACTS, isAlive: () => false })).toBe(false);
});

const isAliveOutside = (id: string) => id !== "box";
const listLabels = (conflicts: readonly ConflictView[], myId: string) =>
  describeRescue(conflicts, { ...NAMES, myId });

const WIDGET = {
  id: "w",
  type: "button",
  name: "Send",
  position: { x: 0, y: 0 },
  size: { width: 200, height: 80 },
} as const;

function newWidget(id: string, parentId: string | null = null): ConflictView {
  const sides = [
    { ...BEN, value: { ...WIDGET, id, name: id, parentId } },
    { ...NOBODY, value: undefined },
  ] as const;
  return createConflict({ id: `c-${id}`, kind: "refused", key: "", entryId: id, reason: FULL, sides });
}

it("puts together what was refused for one reason, and what came out of one container", () => {
  const rescued = (id: string) =>
    createConflict(
      { id: `r-${id}`, kind: "rescued", entryId: id, key: "at", containerId: "box" },
      "x",
      DELETION,
    );
  const groups = groupConflicts([
    newWidget("a"),
    createConflict(),
    newWidget("b"),
    rescued("phone"),
    rescued("email"),
  ]);
  expect(groups.map(({ kind }) => kind)).toEqual(["refusedNew", "one", "rescued"]);
  expect(groups.map((group) => (group.kind === "one" ? 1 : group.conflicts.length))).toEqual([2, 1, 2]);
});

it("tells a rescue to each of the two, and to others", () => {
  const put = createConflict({ kind: "rescued", key: "at", containerId: "box" }, ["box", "V"], DELETION);
  expect(listLabels([put], "ada")).toBe(
    "Ben put “Phone” into “Box”, which you deleted. It stands beside it now.",
  );
  expect(listLabels([put], "ben")).toBe(
    "You put “Phone” into “Box”, which Ada deleted. It stands beside it now.",
  );
  const edited = { ...put, key: "t:label", entryId: "email" };
  expect(listLabels([edited], "ada")).toBe(
    "Ben edited “Email” in “Box”, which you deleted. It stands beside it now.",
  );
  expect(listLabels([put, { ...put, entryId: "email" }], "cyd")).toBe(
    "Ben put “Phone” and “Email” into “Box”, which Ada deleted. They stand beside it now.",
  );
});

it("brings in as many as fit, the containers before what is in them", () => {
  const widgets = groupConflicts([newWidget("inside", "outside"), newWidget("outside"), newWidget("third")]);
  const [group] = widgets;
  if (group?.kind !== "refusedNew") throw new Error("No group");
  const all = group.conflicts.flatMap(({ sides }) => [sides[0].value]);
  expect(all).toHaveLength(3);
  const parsed = [
    { ...WIDGET, id: "inside", parentId: "outside" },
    { ...WIDGET, id: "outside", parentId: null },
    { ...WIDGET, id: "third", parentId: null },
  ].map((one) => ({ ...EMPTY, ...one }));
  expect(widgetsThatFit(parsed, 2).map(({ id }) => id)).toEqual(["outside", "third"]);
  expect(widgetsThatFit(parsed, 9).map(({ id }) => id)).toEqual(["outside", "third", "inside"]);
  expect(widgetsThatFit(parsed, -1)).toEqual([]);
});

const EMPTY = {
  props: {},
  styles: {},
  events: [],
  conditions: [],
  validation: [],
  visible: true,
  locked: false,
  zIndex: 0,
  children: [],
  metadata: {},
};

it("copies texts, formatted ones too, and the labels of rows", () => {
  expect(textOfSide(createConflict({}, "Mobile"), 0)).toBe("Mobile");
  expect(textOfSide(createConflict({ key: "o:a" }, { label: "Red" }), 0)).toBe("Red");
  expect(textOfSide(createConflict({ key: "locked" }, true), 0)).toBeUndefined();
  expect(textOfSide(createConflict({}), 0)).toBeUndefined();
});
