import { limits } from "@formweave/schema";
import type { Action } from "./actions.ts";
import {
  addInto,
  drop,
  edit,
  event,
  group,
  lockW1,
  moveTo,
  ONE_PERSON,
  PEOPLE,
  rename,
  restore,
  settle,
  typeInBox,
  ungroup,
} from "./storyActions.ts";
import type { Setting } from "./world.ts";

/** A history that lost work once, reduced to the necessary actions. */
export interface Story {
  readonly name: string;
  readonly setting: Setting;
  readonly actions: readonly Action[];
}

/** Kept as regression tests. */
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
    actions: [ungroup("cid", "box"), edit("ann", "reparentWidgets", { widgetIds: ["w1"], parentId: "box" })],
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
  {
    name: "a field put into a container that somebody frees of a group deleted meanwhile, and deletes from offline",
    setting: ONE_PERSON,
    actions: [
      event("laptop", "disconnect"),
      addInto("phone", "card"),
      drop("phone", "box"),
      ungroup("laptop", "box"),
      drop("laptop", "card"),
    ],
  },
  {
    name: "letters in a container deleted from offline, in a deleted group out of which it comes",
    setting: PEOPLE,
    actions: [
      event("ann", "disconnect"),
      group("cid", "g1", "box"),
      edit("cid", "typeText", { widgetId: "inCard", property: "helpText", text: "一" }),
      drop("cid", "g1"),
      edit("ann", "renameWidget", { widgetId: "box", name: "Box" }),
      drop("ann", "card"),
    ],
  },
];
