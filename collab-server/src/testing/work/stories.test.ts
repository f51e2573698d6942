import { expect, it } from "vitest";
import { playActions } from "./history.ts";
import { STORIES } from "./stories.ts";

it.each(STORIES)("nothing is lost: $name", async ({ setting, actions }) => {
  expect(await playActions(setting, actions)).toEqual([]);
});
