import { limits } from "@formweave/schema";
import { type Action } from "./actions.ts";
import { type Setting } from "./world.ts";

/** A history that lost something once, cut down to what it takes. */
export interface Story {
  readonly name: string;
  readonly setting: Setting;
  readonly actions: readonly Action[];
}

const PEOPLE: Setting = {
  cast: ["ann", "ben", "cid"].map((person) => ({ device: person, person })),
  crowd: 0,
};
const ONE_PERSON: Setting = {
  cast: ["laptop", "phone"].map((device) => ({ device, person: "ann" })),
  crowd: 0,
};

const at = (second: number) => ({ by: "ann", at: 1_700_000_000_000 + second });
const settle: Action = { kind: "settle" };

function edit(device: string, command: string, input: unknown): Action {
  return { kind: "edit", device, command, input };
}

function event(device: string, name: Extract<Action, { kind: "event" }>["event"]): Action {
  return { kind: "event", device, event: name };
}

const lockW1 = (device: string) => edit(device, "setLocked", { widgetIds: ["w1"], locked: true });
const rename = (device: string, name: string) => edit(device, "renameWidget", { widgetId: "w1", name });
const drop = (device: string, ...widgetIds: string[]) =>
  edit(device, "deleteWidgets", { widgetIds, stamp: at(1) });
const moveTo = (device: string, id: string, x: number) =>
  edit(device, "placeWidgets", { frames: [{ id, x, y: 20, width: 200, height: 80 }] });
const group = (device: string, id: string, ...widgetIds: string[]) =>
  edit(device, "groupWidgets", { widgetIds, id, stamp: at(4) });
const addInto = (device: string, parentId: string) =>
  edit(device, "addWidget", {
    id: "n1",
    type: "text-input",
    position: { x: 1, y: 2 },
    parentId,
    stamp: at(2),
  });
const restore = (device: string, ...widgetIds: string[]) => edit(device, "restoreWidgets", { widgetIds });
const typeInBox = (device: string) =>
  edit(device, "typeText", { widgetId: "inBox", property: "label", text: "New 一Field" });

/** They stay here for ever. */
export const STORIES: readonly Story[] = [
  {
    name: "a style for what somebody else locks",
    setting: PEOPLE,
    actions: [
      lockW1("ann"),
      edit("ben", "setStyles", { widgetIds: ["w1"], breakpoint: "base", styles: { color: "#35c8f9" } }),
    ],
  },
  {
    name: "a name from offline for what somebody else has locked",
    setting: PEOPLE,
    actions: [event("ben", "disconnect"), lockW1("cid"), settle, rename("ben", "Ben's")],
  },
  {
    name: "letters in a field of a container that somebody else deletes",
    setting: PEOPLE,
    actions: [drop("ben", "box"), typeInBox("ann")],
  },
  {
    name: "a field put into a container of a container that somebody else deletes",
    setting: PEOPLE,
    actions: [drop("ben", "box"), addInto("ann", "card")],
  },
  {
    name: "a field moved into a container that somebody else ungroups",
    setting: PEOPLE,
    actions: [
      edit("cid", "ungroupWidgets", { widgetIds: ["box"], stamp: at(3) }),
      edit("ann", "reparentWidgets", { widgetIds: ["w1"], parentId: "box" }),
    ],
  },
  {
    name: "a field put into a container that comes back deleted, over an epoch",
    setting: PEOPLE,
    actions: [
      event("ben", "disconnect"),
      drop("ben", "box"),
      addInto("ann", "box"),
      settle,
      { kind: "renew", purges: false },
    ],
  },
  {
    name: "a newer name of one's own, on the other device",
    setting: ONE_PERSON,
    actions: [
      event("laptop", "disconnect"),
      rename("laptop", "Older"),
      rename("phone", "Newer"),
      settle,
      event("laptop", "connect"),
    ],
  },
  {
    name: "what one's own other device deletes meanwhile",
    setting: ONE_PERSON,
    actions: [drop("phone", "box"), typeInBox("laptop")],
  },
  {
    name: "a name that loses a toss on its own device before the server has it",
    setting: PEOPLE,
    actions: [
      rename("cid", "Cid's"),
      rename("ben", "Ben's"),
      { kind: "deliver", device: "ben", up: 1, down: 0 },
      { kind: "deliver", device: "cid", up: 0, down: 5 },
      event("cid", "disconnect"),
    ],
  },
  {
    name: "a name that loses a toss on its own device, which is then closed before the server has it",
    setting: PEOPLE,
    actions: [
      rename("cid", "Cid's"),
      rename("ben", "Ben's"),
      { kind: "deliver", device: "ben", up: 1, down: 0 },
      { kind: "deliver", device: "cid", up: 0, down: 5 },
      event("cid", "crash"),
      { kind: "renew", purges: false },
    ],
  },
  {
    name: "the undo of a group, out of a container that somebody else deletes meanwhile",
    setting: PEOPLE,
    actions: [group("ben", "g1", "inCard"), drop("ann", "card"), settle, event("ben", "undo")],
  },
  {
    name: "a place that somebody else gave a widget too, and then deleted it",
    setting: PEOPLE,
    actions: [moveTo("ann", "w1", 300), moveTo("ben", "w1", 300), drop("ben", "w1")],
  },
  {
    name: "a place in a container that was deleted with it, out of which the widget came",
    setting: ONE_PERSON,
    actions: [
      event("phone", "disconnect"),
      group("phone", "g1", "box"),
      drop("phone", "g1"),
      moveTo("laptop", "box", 300),
      settle,
      event("phone", "connect"),
      group("laptop", "g2", "box"),
      drop("laptop", "g2"),
      { kind: "deliver", device: "phone", up: 1, down: 3 },
      { kind: "deliver", device: "phone", up: 1, down: 0 },
    ],
  },
  {
    name: "a place in a container that somebody else deletes, and then the widget by another",
    setting: PEOPLE,
    actions: [
      drop("ben", "box"),
      edit("ann", "reparentWidgets", { widgetIds: ["inBox"], parentId: "card" }),
      group("cid", "g1", "inBox"),
      drop("cid", "g1"),
      { kind: "deliver", device: "ben", up: 1, down: 0 },
    ],
  },
  {
    name: "a name from offline that the server took before a text that is too large for it",
    setting: ONE_PERSON,
    actions: [
      event("laptop", "disconnect"),
      rename("laptop", "Kept"),
      {
        kind: "write",
        device: "laptop",
        widgetId: "text",
        at: 0,
        text: "一",
        times: limits.MAX_UPDATE_BYTES / 2,
      },
    ],
  },
  ...(["disconnect", "crash"] as const).map((end) => ({
    name: `a field from offline for a container whose deletion comes before the field is sent, then ${end}`,
    setting: PEOPLE,
    actions: [
      event("ben", "disconnect"),
      addInto("ben", "box"),
      drop("ann", "box"),
      settle,
      event("ben", "connect"),
      { kind: "deliver", device: "ben", up: 1, down: 3 } as const,
      event("ben", end),
    ],
  })),
  {
    name: "a place in a group that comes back, in which somebody else had deleted the widget",
    setting: PEOPLE,
    actions: [
      event("ann", "disconnect"),
      group("ann", "g1", "box"),
      drop("ann", "g1"),
      drop("ben", "box"),
      settle,
      event("ann", "connect"),
      settle,
      restore("ann", "g1"),
    ],
  },
  {
    name: "letters in a container that somebody else deletes, out of a group that is deleted around both",
    setting: PEOPLE,
    actions: [
      event("cid", "disconnect"),
      group("cid", "g1", "box"),
      edit("cid", "typeText", { widgetId: "inCard", property: "helpText", text: "一" }),
      drop("cid", "g1"),
      moveTo("ann", "box", 300),
      drop("ann", "card"),
    ],
  },
  {
    name: "a name that loses a toss on its own device, where another is then written over the one that won",
    setting: PEOPLE,
    actions: [
      event("cid", "disconnect"),
      rename("cid", "Cid's"),
      rename("ben", "Ben's"),
      settle,
      event("cid", "connect"),
      { kind: "deliver", device: "cid", up: 1, down: 3 },
      event("cid", "disconnect"),
      rename("cid", "Cid's next"),
    ],
  },
];
