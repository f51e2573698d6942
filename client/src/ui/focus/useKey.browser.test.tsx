import { expect, it } from "vitest";
import { mount } from "#testing/mount.tsx";
import { Dialog } from "#ui/dialogs/Dialog.tsx";
import { Menu, MenuItem } from "#ui/menus/Menu.tsx";
import { TextField } from "#ui/fields/TextField.tsx";
import { useKey } from "./useKey.ts";

it("a key of help works in a window, but is a letter in its fields; other keys stay out of windows", async () => {
  const ran: string[] = [];
  const page = mount(<Window onRun={(key) => ran.push(key)} />);
  await page.getByRole("textbox", { name: "Name" }).press("Shift+?");
  await page.getByRole("button", { name: "Close" }).focus();
  await page.keyboard.press("/");
  expect(ran).toEqual([]);
  await page.keyboard.press("Shift+?");
  await expect.poll(() => ran).toEqual(["?"]);
});

it("a key of help works in a menu, over a box that is ticked, and in nothing that is typed in", async () => {
  const ran: string[] = [];
  const page = mount(<Places onRun={(key) => ran.push(key)} />);
  await page.getByRole("checkbox", { name: "Required" }).press("Shift+?");
  await expect.poll(() => ran).toEqual(["?"]);
  await page.getByRole("textbox", { name: "Notes" }).press("Shift+?");
  expect(ran).toEqual(["?"]);
  await page.getByRole("button", { name: "More" }).click();
  await page.getByRole("menuitem", { name: "Rename" }).waitFor();
  await page.keyboard.press("Shift+?");
  await expect.poll(() => ran).toEqual(["?", "?"]);
  await page.keyboard.press("/");
  expect(ran).toEqual(["?", "?"]);
});

function Places({ onRun }: { readonly onRun: (key: string) => void }) {
  useKey("?", () => onRun("?"), { inLayers: true });
  useKey("/", () => onRun("/"));
  return (
    <>
      <input type="checkbox" aria-label="Required" />
      <textarea aria-label="Notes" />
      <Menu trigger={<button type="button">More</button>}>
        <MenuItem onSelect={() => undefined}>Rename</MenuItem>
      </Menu>
    </>
  );
}

function Window({ onRun }: { readonly onRun: (key: string) => void }) {
  useKey("?", () => onRun("?"), { inLayers: true });
  useKey("/", () => onRun("/"));
  return (
    <Dialog open onOpenChange={() => undefined} title="Rename">
      <TextField label="Name" value="" onChange={() => undefined} />
    </Dialog>
  );
}
