import type { Random } from "@formweave/schema/doc/testing";
import type { Action, DeviceEvent } from "../actions.ts";
import type { EditKind } from "./drawEdit.ts";
import { event, drawDeviceEdit } from "./drawWork.ts";
import type { World } from "../world.ts";

/** A planned action, created in its turn because it depends on the state at that time. */
export type Planned = (world: World, random: Random) => Action;

/** Draws a sequence in which conflicts are likely: two devices at one container, with connections that break and return. */
export function drawPlan(devices: readonly string[], random: Random): readonly Planned[] {
  const [one, other] = [random.pick(devices), random.pick(devices)];
  const around = work(one, random.pick(["group", "duplicate", "addInto", "moveInto", "deleteContainer"]));
  const inside = work(other, random.pick(INSIDE));
  const ownInside = work(one, random.pick(INSIDE));
  const away = work(other, random.pick(["deleteContainer", "ungroup", "lock", "deleteWidgets"]));
  const [undo, redo, leave, comeBack] = EVENTS.map((name) => happen(one, name));
  const stumble = () => ({ kind: "deliver", device: one, up: 1, down: 1 + random.below(3) }) as const;
  const plans: readonly (readonly (Planned | undefined)[])[] = [
    [settle, around, settle, inside, inside, settle, undo],
    [settle, around, settle, undo, inside, settle, redo],
    [settle, work(one, "deleteContainer", "ungroup", "lock"), inside, inside, settle],
    [leave, away, ownInside, ownInside, comeBack],
    [settle, leave, ownInside, ownInside, away, settle, comeBack, stumble, leave, settle, comeBack],
    [settle, ownInside, inside, stumble, leave, settle, comeBack],
    [settle, leave, away, work(one, "deleteContainer"), undo, ownInside, settle, comeBack],
    [settle, leave, work(one, "group"), inside, work(one, "deleteContainer"), inside, settle, comeBack],
  ];
  return random.pick(plans).filter((planned) => planned !== undefined);
}

const INSIDE = ["addInto", "moveInto", "typeText", "setProperty", "rename", "move"] as const;
const EVENTS = ["undo", "redo", "disconnect", "connect"] as const;

const settle: Planned = () => ({ kind: "settle" });

function happen(device: string, name: DeviceEvent): Planned {
  return () => event(device, name);
}

function work(device: string, ...kinds: readonly EditKind[]): Planned {
  return (world, random) => drawDeviceEdit(world, device, random, kinds);
}
