import type { Random } from "@formweave/schema/doc/testing";
import type { Action, DeviceEvent } from "../actions.ts";
import type { Device } from "../device/device.ts";
import { drawEdit, type EditKind } from "./drawEdit.ts";
import type { World } from "../world.ts";

/** Draws a user action at a device. */
export function drawWork(world: World, { id }: Device, random: Random): Action {
  const roll = random.next();
  if (roll < 0.14) return event(id, "undo");
  if (roll < 0.19) return event(id, "redo");
  return roll < 0.32
    ? { kind: "anyEdit", device: id, seed: random.below(1e9) }
    : drawDeviceEdit(world, id, random);
}

/** Draws an edit of a device, optionally of the given kinds. */
export function drawDeviceEdit(
  { devices, server }: World,
  id: string,
  random: Random,
  kinds?: readonly EditKind[],
): Action {
  const device = devices.get(id);
  if (device?.doc === undefined) return event(id, "open");
  const stamp = { by: device.person, at: server.tick() };
  return drawEdit({ device: id, doc: device.doc, stamp }, random, kinds);
}

/** An event at a device. */
export function event(device: string, name: DeviceEvent): Action {
  return { kind: "event", device, event: name };
}
