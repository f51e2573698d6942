import { expect, it } from "vitest";
import { ARRANGE_TOOLS } from "./arranging/arrange.ts";
import { isKeyed, KEYS } from "./keys.ts";
import { keyedActions } from "./actionCatalogue.ts";

it("every key belongs to an act that the command palette and the documentation list", () => {
  const listed = keyedActions().length + ARRANGE_TOOLS.flat().filter(({ id }) => isKeyed(id)).length;
  expect(listed).toBe(Object.keys(KEYS).length);
});
