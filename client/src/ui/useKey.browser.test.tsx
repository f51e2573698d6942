import { expect, it } from "vitest";
import { mount } from "#testing/mount.tsx";
import { Dialog } from "./Dialog.tsx";
import { TextField } from "./TextField.tsx";
import { useKey } from "./useKey.ts";

it("a key of help works in a window, but is a letter in its fields; other keys stay out of windows", async () => {
  const ran: string[] = [];
  const page = mount(<Window onRun={(key) => ran.push(key)} />);
  await page.getByRole("textbox", { name: "Name" }).press("Shift+?");
  await page.getByRole("button", { name: "Close" }).focus();
  await page.keyboard.press("/");
  expect(ran).toEqual([]);
  await page.keyboard.press("Shift+?");
  expect(ran).toEqual(["?"]);
});

function Window({ onRun }: { readonly onRun: (key: string) => void }) {
  useKey("?", () => onRun("?"), { inDialogs: true });
  useKey("/", () => onRun("/"));
  return (
    <Dialog open onOpenChange={() => undefined} title="Rename">
      <TextField label="Name" value="" onChange={() => undefined} />
    </Dialog>
  );
}
