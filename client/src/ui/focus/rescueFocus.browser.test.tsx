import { useState } from "react";
import { expect, it } from "vitest";
import { mount } from "#testing/mount.tsx";
import { ConfirmDialog } from "#ui/dialogs/ConfirmDialog.tsx";
import { Menu, MenuItem } from "#ui/menus/Menu.tsx";
import { FocusRescue } from "./FocusRescue.tsx";

const label = () => document.activeElement?.getAttribute("aria-label") ?? document.activeElement?.tagName;

it("after a row is deleted the focus is on the same control of its neighbour, then where it was before", async () => {
  const page = mount(<List />);
  await page.getByRole("button", { name: "Before" }).focus();
  await page.getByRole("button", { name: "Delete B" }).focus();
  await page.keyboard.press("Enter");
  await expect.poll(label).toBe("Delete C");
  await page.keyboard.press("Enter");
  await expect.poll(label).toBe("Delete A");
  await page.keyboard.press("Enter");
  await expect.poll(label).toBe("Before");
});

it("a row that is deleted from its menu, after a question, gives the focus to the neighbour as well", async () => {
  const page = mount(<List isAsking />);
  await page.getByRole("button", { name: "More for B" }).press("Enter");
  await page.getByRole("menuitem", { name: "Delete" }).waitFor();
  await page.keyboard.press("Enter");
  await page.getByRole("alertdialog").waitFor();
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).press("Enter");
  await expect.poll(label).toBe("More for C");
});

it("a focus that somebody let go of stays away", async () => {
  const page = mount(<List />);
  const button = page.getByRole("button", { name: "Delete A" });
  await button.focus();
  await button.evaluate((element) => element instanceof HTMLElement && element.blur());
  await page.getByRole("button", { name: "Before" }).click();
  await expect.poll(label).toBe("Before");
});

function List({ isAsking = false }: { readonly isAsking?: boolean }) {
  const [names, setNames] = useState(["A", "B", "C"]);
  const [asked, setAsked] = useState<string>();
  const remove = (name: string) => setNames(names.filter((other) => other !== name));
  return (
    <>
      <FocusRescue />
      <button type="button" aria-label="Before">
        Before
      </button>
      <ul>
        {names.map((name) => (
          <li key={name}>
            <a href="#here">{name}</a>
            {isAsking ? (
              <Menu trigger={<button type="button" aria-label={`More for ${name}`} />}>
                <MenuItem onSelect={() => setAsked(name)}>Delete</MenuItem>
              </Menu>
            ) : (
              <button type="button" aria-label={`Delete ${name}`} onClick={() => remove(name)} />
            )}
          </li>
        ))}
      </ul>
      <ConfirmDialog
        open={asked !== undefined}
        onOpenChange={() => setAsked(undefined)}
        title="Delete it?"
        description="For good."
        action="Delete"
        danger
        onConfirm={() => remove(asked ?? "")}
      />
    </>
  );
}
