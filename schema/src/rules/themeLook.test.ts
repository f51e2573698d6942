import fc from "fast-check";
import { expect, it } from "vitest";
import { isThemeValue, THEME_PRESETS } from "../model/index.ts";
import { checkTheme, themeContrasts } from "./checkTheme.ts";
import { computeContrast } from "./contrast.ts";
import { toHex, toOklch } from "./oklch.ts";
import { resolveScheme, themeColors } from "./themeColors.ts";
import { themeLook } from "./themeLook.ts";
import { wholeTheme } from "./themePresets.ts";

const color = fc
  .integer({ min: 0, max: 0xff_ff_ff })
  .map((value) => `#${value.toString(16).padStart(6, "0")}`);

it("a theme that says nothing changes nothing", () => {
  expect(themeLook({})).toEqual({
    variables: {},
    scheme: undefined,
    drawnScheme: "light",
    width: undefined,
    logo: undefined,
  });
});

it("variables that a document sets itself hold where the theme says nothing", () => {
  const { variables } = themeLook({ "--f-accent": "#112233", "--f-radius": "2px", accent: "#aa0000" });
  expect(variables["--f-accent"]).toContain("#aa0000");
  expect(themeLook({ "--f-accent": "#112233" }).variables).toEqual({ "--f-accent": "#112233" });
});

it.each([
  ["a url", "url(https://example.com/a.png)"],
  ["another declaration", "red; position: fixed"],
  ["no text", 4],
])("%s is no variable of a theme", (_, value) => {
  expect(themeLook({ "--f-page": value }).variables).toEqual({});
});

it("what is not known is left out", () => {
  expect(themeLook({ accent: "red", font: "comic", preset: "none", corners: 3, width: null })).toEqual(
    themeLook({}),
  );
});

it("each thing that is chosen is shown", () => {
  const { variables, scheme, width } = themeLook({
    accent: "#27673d",
    font: "mono",
    corners: "square",
    density: "airy",
    width: "narrow",
    scheme: "light",
  });
  expect(variables).toMatchObject({ "--f-radius": "0px", "--f-control": "56px" });
  expect(variables["--f-accent"]).toMatch(/^light-dark\(#27673d, #[\da-f]{6}\)$/);
  expect(variables["--f-font"]).toContain("monospace");
  expect([scheme, width]).toEqual(["light", 680]);
});

it("headings have the font of the text until they have their own", () => {
  expect(wholeTheme({ font: "mono" }).headingFont).toBe("mono");
  expect(wholeTheme({ preset: "ledger" }).headingFont).toBe("serif");
  expect(themeLook({ font: "mono" }).variables).not.toHaveProperty("--f-heading-font");
  const { variables } = themeLook({ font: "mono", headingFont: "serif" });
  expect(variables["--f-heading-font"]).toContain("Georgia");
  expect(variables["--f-font"]).toContain("monospace");
});

it("a page has the room around its form that is chosen, and a picture at its top", () => {
  const { variables, logo } = themeLook({ padding: "large", logo: "data:image/png;base64,iVBORw0=" });
  expect(variables).toEqual({ "--f-padding": "80px" });
  expect(logo).toBe("data:image/png;base64,iVBORw0=");
});

it.each([
  "javascript:alert(1)",
  "http://example.com/a.png",
  "data:text/html,hello",
  'https://example.com/a.png" onerror="x',
  `data:image/png;base64,${"A".repeat(60_000)}`,
  "",
])("a logo is no %.40s", (logo) => {
  expect(isThemeValue("logo", logo)).toBe(false);
  expect(themeLook({ logo }).logo).toBeUndefined();
});

it("a dark preset is drawn dark, also where devices choose", () => {
  expect(themeLook({ preset: "midnight" })).toMatchObject({ scheme: "dark", drawnScheme: "dark" });
  expect(themeLook({ preset: "midnight", scheme: "device" })).toMatchObject({ drawnScheme: "dark" });
});

it.each(THEME_PRESETS)("everything in %s can be read", (preset) => {
  expect(checkTheme({ preset })).toEqual([]);
});

it("a colour that is read and written again is the same", () => {
  fc.assert(
    fc.property(color, (hex) => {
      expect(toHex(toOklch(hex))).toBe(hex);
    }),
  );
});

it("the half that nobody chose can be read, whatever the other is", () => {
  fc.assert(
    fc.property(color, color, (accent, ground) => {
      const colorScheme = resolveScheme(ground) === "dark" ? "light" : "dark";
      const made = themeColors({ accent, ground }, colorScheme);
      const ratios = [
        computeContrast(made.text, made.page),
        computeContrast(made.muted, made.page),
        computeContrast(made.accent, made.page),
        computeContrast(made["on-accent"], made.accent),
        computeContrast(made.error, made.surface),
        computeContrast(made.ok, made.page),
      ];
      expect(Math.min(...ratios.map((ratio) => ratio ?? 0))).toBeGreaterThanOrEqual(4.5);
      expect(computeContrast(made["field-line"], made.surface)).toBeGreaterThanOrEqual(3);
    }),
  );
});

it("says what cannot be read, how badly, and what would do", () => {
  const [problem] = checkTheme({ accent: "#f2c14e" });
  expect(problem).toMatchObject({ kind: "accent", needed: 4.5, by: "accent" });
  expect(problem?.message).toBe("Accent on the page: contrast 1.6 : 1, needs 4.5 : 1");
});

it("one repair for each colour leaves nothing wrong", () => {
  fc.assert(
    fc.property(color, color, (accent, ground) => {
      const repaired = repair({ accent, ground });
      expect(checkTheme(repaired)).toEqual([]);
    }),
  );
});

it("an error can be read on every ground on which the text can", () => {
  fc.assert(
    fc.property(color, (ground) => {
      fc.pre(checkTheme({ ground }).every(({ by }) => by !== "ground"));
      const { error, page } = themeColors({ accent: "#aa4d30", ground }, resolveScheme(ground));
      expect(computeContrast(error, page)).toBeGreaterThanOrEqual(4.5);
    }),
  );
});

it("what is fine has nothing to repair", () => {
  expect(themeContrasts({ preset: "orchard" }).map(({ kind }) => kind)).toContain("button");
  expect(checkTheme({ accent: "#27673d", ground: "#ffffff" })).toEqual([]);
});

/** Accepts repairs one after the other, like somebody who clicks until nothing is wrong. */
function repair(theme: { accent: string; ground: string }) {
  let repaired = theme;
  for (let round = 0; round < 4; round++) {
    const [problem] = checkTheme(repaired);
    if (problem?.repair === undefined) return repaired;
    repaired = { ...repaired, [problem.by]: problem.repair };
  }
  return repaired;
}
