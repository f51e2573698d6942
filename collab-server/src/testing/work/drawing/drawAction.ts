import type { Random } from "@formweave/schema/doc/testing";
import type { Action } from "../actions.ts";
import type { Device } from "../device/device.ts";
import { drawPlan, type Planned } from "./drawPlan.ts";
import { drawWork, event, drawDeviceEdit } from "./drawWork.ts";
import type { World } from "../world.ts";

/** Probabilities of a history: message delivery, connection changes and rare events. */
interface Probabilities {
  readonly delivering: number;
  readonly breaking: number;
  readonly rare: number;
}

function drawProbabilities(random: Random): Probabilities {
  return {
    delivering: random.pick([0.1, 0.3, 0.6, 0.9]),
    breaking: random.pick([0.02, 0.08, 0.2]),
    rare: random.pick([0, 0.02, 0.08]),
  };
}

/** Draws the actions of a history one after the other. */
export function createDrawer(random: Random): (world: World) => Action {
  const probabilities = drawProbabilities(random);
  const plan: Planned[] = [];
  return (world) => {
    if (plan.length === 0 && random.next() < PLANNED)
      plan.push(...drawPlan([...world.devices.keys()], random));
    return plan.shift()?.(world, random) ?? drawAction(world, random, probabilities);
  };
}

/** Probability that a planned sequence begins in which conflicts are likely. */
const PLANNED = 0.18;

function drawAction(world: World, random: Random, probabilities: Probabilities): Action {
  const devices = [...world.devices.values()];
  const device = random.pick(devices);
  const roll = random.next();
  if (roll < probabilities.rare) return drawRare(world, device, random);
  if (device.doc === undefined) return event(device.id, "open");
  if (roll < probabilities.rare + probabilities.breaking) return drawLineEvent(device, random);
  if (random.next() < probabilities.delivering) return drawDelivery(device, devices, random);
  return drawWork(world, device, random);
}

function drawRare(world: World, device: Device, random: Random): Action {
  const roll = random.next();
  if (roll > 0.97) return drawDeviceEdit(world, device.id, random, ["pasteTooMuch"]);
  if (roll < 0.2) return { kind: "renew", purges: random.next() < 0.4 };
  if (roll < 0.4) return { kind: "killServer", during: random.next() < 0.6 ? device.id : null };
  const kind = random.pick(["crash", "crash", "signOut", "sendTwice"] as const);
  return event(device.id, kind);
}

function drawLineEvent({ id, line }: Device, random: Random): Action {
  const isOnline = line !== undefined;
  return event(id, isOnline && random.next() < 0.7 ? "disconnect" : "connect");
}

function drawDelivery(device: Device, devices: readonly Device[], random: Random): Action {
  const roll = random.next();
  if (roll < 0.4) return { kind: "settle" };
  if (roll < 0.5)
    return { kind: "meet", devices: devices.filter(() => random.next() < 0.6).map(({ id }) => id) };
  const [up, down] = [random.below(4), random.below(4)];
  return { kind: "deliver", device: device.id, up, down };
}
