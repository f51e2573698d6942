import { THEME_PRESETS } from "@formweave/schema/model";
import { checkTheme, resolveScheme, wholeTheme } from "@formweave/schema/rules";
import { expect, it } from "vitest";
import { ACCENTS } from "./themeChoices.ts";

it.each(THEME_PRESETS)("every accent that is offered can be read on the ground of %s", (preset) => {
  const { ground } = wholeTheme({ preset });
  const wrong = ACCENTS[resolveScheme(ground)].filter(
    ({ value }) => checkTheme({ preset, accent: value }).length > 0,
  );
  expect(wrong).toEqual([]);
});
