import { globSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { expect, it } from "vitest";

const SOURCE = resolve(import.meta.dirname, "..");
const FILES = globSync("**/*.{ts,tsx}", { cwd: SOURCE }).filter(
  (name) => !/\.test\.|^testing\/|^lib\/composing\.ts$/.test(name),
);
/** Runs before all other listeners, because it is added to the window for the capture phase by the first call of a page. */
const GUARD = "leaveKeysToComposing();";

it.each(["app/main.tsx", "runtime/main.tsx"])(
  "%s leaves keys to the input method before it does anything",
  (name) => {
    const source = read(name);
    const called = source.indexOf(GUARD);
    expect(called).toBeGreaterThan(0);
    const before = source.slice(0, called).replace(/^import .*$/gm, "");
    expect(before).not.toMatch(/createRoot|hydrateRoot|addEventListener|await|holdTranslatedText/);
  },
);

it("no module listens to keys while it is loaded, which comes before the guard", () => {
  for (const name of FILES)
    expect([name, /^(?:window\.|document\.)?addEventListener\(/m.test(read(name))]).toEqual([name, false]);
});

it("nothing acts on a key that is let go: the Enter that ended a composition is told then too", () => {
  for (const name of FILES)
    expect([
      name,
      /"keyup"[^\n]*(?:Enter|Escape)|onKeyUp=\{\(event\)|onKeyPress|"keypress"/.test(read(name)),
    ]).toEqual([name, false]);
});

it("no handler asks for itself whether a word is composed: the one that was forgotten would send it", () => {
  for (const name of FILES)
    expect([name, /nativeEvent\.isComposing|event\.isComposing|keyCode/.test(read(name))]).toEqual([
      name,
      false,
    ]);
});

function read(name: string): string {
  return readFileSync(resolve(SOURCE, name), "utf8");
}
