import { expect, it, vi } from "vitest";
import { mount } from "#testing/mount.tsx";
import { page } from "#testing/page.ts";
import { SecretDialog } from "./SecretDialog.tsx";

it("keeps a secret that nobody copied from Escape and a press outside, and lets it go once it is copied", async () => {
  vi.spyOn(navigator.clipboard, "writeText").mockResolvedValue();
  const handleClose = vi.fn<() => void>();
  mount(<SecretDialog title="The new API key" secret="fw_123" about="Once" onClose={handleClose} />);
  const field = page.getByRole("textbox", { name: "Secret" });
  await field.waitFor();
  await page.keyboard.press("Escape");
  await page.mouse.click(2, 2);
  expect(handleClose).not.toHaveBeenCalled();
  await page.getByRole("button", { name: "Copy" }).click();
  await page.getByRole("button", { name: "Copied" }).waitFor();
  await page.keyboard.press("Escape");
  await expect.poll(() => handleClose.mock.calls).toHaveLength(1);
});
