import { useState } from "react";
import { expect, it } from "vitest";
import { mount } from "#testing/mount.tsx";
import { TagPicker } from "./TagPicker.tsx";

it("a tag that cannot be put on stays in its field, which says why and has the focus", async () => {
  const page = mount(<Tagging />);
  const field = page.getByRole("textbox", { name: "Tag" });
  const isFocused = () => field.evaluate((element) => element === document.activeElement);
  const LONG = "long ".repeat(9).trim();
  for (const [text, words] of [
    ["", "Type a tag"],
    ["VIP", "This tag is on already"],
    [LONG, "Use at most 40 characters"],
  ] as const) {
    await field.fill(text);
    await field.press("Enter");
    await page.getByText(words).waitFor();
    expect(await field.inputValue()).toBe(text);
    await expect.poll(() => isFocused()).toBe(true);
  }
  await field.fill("urgent");
  await page.getByText("Use at most 40 characters").waitFor({ state: "detached" });
  await field.fill("");
  await page.getByRole("button", { name: "call back" }).focus();
  await page.keyboard.press("Enter");
  await page.getByText("VIP, call back").waitFor();
  await expect.poll(isFocused).toBe(true);
});

function Tagging() {
  const [chosen, setChosen] = useState<readonly string[]>(["VIP"]);
  return (
    <>
      <p>{chosen.join(", ")}</p>
      <TagPicker
        known={["VIP", "call back"]}
        chosen={chosen}
        onAdd={async (tag) => {
          setChosen([...chosen, tag]);
          return undefined;
        }}
      />
    </>
  );
}
