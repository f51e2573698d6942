import { createRandom, type Random } from "@formweave/schema/doc/testing";
import { limits } from "@formweave/schema";
import type { Action } from "./actions.ts";
import { createDrawer } from "./drawing/drawAction.ts";
import { checkGuarantees, type Fault } from "./guarantees.ts";
import { bringAllTogether, createWorld, perform, type Setting } from "./world.ts";

/** A played history and its faults. */
export interface Played {
  readonly setting: Setting;
  readonly actions: readonly Action[];
  readonly faults: readonly Fault[];
}

/** Draws a history while playing it; the same seed repeats the same history. */
export async function playSeed(seed: number, disk?: Setting["disk"]): Promise<Played> {
  const random = createRandom(seed);
  const setting = { ...drawSetting(random), ...(disk !== undefined && { disk }) };
  const count = random.pick(setting.crowd > 0 ? [8, 20] : [15, 30, 60, 90]);
  const draw = createDrawer(random);
  const world = await createWorld(setting);
  const actions: Action[] = [];
  for (let step = 0; step < count; step++) {
    const action = draw(world);
    actions.push(action);
    await perform(world, action, step);
  }
  await bringAllTogether(world);
  return { setting, actions, faults: checkGuarantees(world) };
}

/** Plays the given actions; returns the faults. */
export async function playActions(setting: Setting, actions: readonly Action[]): Promise<readonly Fault[]> {
  const world = await createWorld(setting);
  for (const [step, action] of actions.entries()) {
    await perform(world, action, step);
  }
  await bringAllTogether(world);
  return checkGuarantees(world);
}

const PEOPLE: readonly string[] = ["ann", "ben", "cid", "dan"];
const MOST_DEVICES = 6;
/** One history in this many is played near the limit of widgets, which takes longer. */
const CROWDED_ONE_IN = 40;

function drawSetting(random: Random): Setting {
  const people = PEOPLE.slice(0, 1 + random.below(PEOPLE.length));
  const cast = people.map((person) => ({ device: person, person }));
  const seconds = random.below(Math.min(people.length, MOST_DEVICES - people.length) + 1);
  for (const person of people.slice(0, seconds)) cast.push({ device: `${person}'s phone`, person });
  const isCrowded = random.below(CROWDED_ONE_IN) === 0;
  return { cast: isCrowded ? cast.slice(0, 2) : cast, crowd: isCrowded ? limits.MAX_WIDGETS - 11 : 0 };
}
