import { useState } from "react";
import { expect, it } from "vitest";
import { mount } from "#testing/mount.tsx";
import { SettingsFields } from "./SettingsFields.tsx";
import { DEFAULTS, isUnsaved, type SettingsChange } from "./settingsForm.ts";

it.each([
  ["Opens", "2030-01-01T08:00"],
  ["Closes", "2030-01-01T08:00"],
  ["Response limit", "5"],
  ["Delete responses after", "30"],
  ["Password", "sesame"],
  ["Sites", "https://a.example"],
])("what is typed into %s counts before the field is left", async (label, text) => {
  const page = mount(<Settings />);
  const saving = page.getByRole("button", { name: "Save now" });
  const field = page.getByLabel(label);
  await field.waitFor();
  expect(await saving.isDisabled()).toBe(true);
  await field.fill(text);
  await expect.poll(() => saving.isDisabled()).toBe(false);
  await expect.poll(() => field.evaluate((element) => element === document.activeElement)).toBe(true);
});

it("a number that was typed and taken back is nothing to save", async () => {
  const page = mount(<Settings />);
  const saving = page.getByRole("button", { name: "Save now" });
  const limit = page.getByRole("spinbutton", { name: "Response limit" });
  await limit.fill("5");
  await expect.poll(() => saving.isDisabled()).toBe(false);
  await limit.press("Escape");
  await expect.poll(() => saving.isDisabled()).toBe(true);
  await expect.poll(() => limit.inputValue()).toBe("");
  await limit.fill("0");
  await expect.poll(() => saving.isDisabled()).toBe(false);
  // A value that is too small becomes the least allowed one.
  await limit.press("Enter");
  await expect.poll(() => limit.inputValue()).toBe("1");
});

const SAVED = {
  ...DEFAULTS,
  environment: "production",
  slug: "crew",
  embedding: ["https://b.example"],
} as const;

function Settings() {
  const [change, setChange] = useState<SettingsChange>({});
  const saved = { ...SAVED, embedding: [...SAVED.embedding] };
  return (
    <>
      <SettingsFields {...{ saved, change, responseCount: 0, errors: {} }} onChange={setChange} />
      <button type="button" disabled={!isUnsaved(change, saved)}>
        Save now
      </button>
    </>
  );
}
