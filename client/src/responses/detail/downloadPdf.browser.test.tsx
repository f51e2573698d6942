import { expect, it } from "vitest";
import { answerApi } from "#testing/api.ts";
import { mount } from "#testing/mount.tsx";
import { DownloadPdf } from "./DownloadPdf.tsx";

it("says what a PDF cannot show before it is made", async () => {
  answerApi({ "GET /api/projects/p/responses/r/pdf/missing": { characters: ["🦊", "ꓘ"] } });
  const page = mount(<DownloadPdf projectId="p" id="r" />);
  await page.getByRole("button", { name: "Download as PDF" }).click();
  const dialog = page.getByRole("alertdialog", { name: "2 characters cannot be shown in a PDF" });
  await expect.poll(() => dialog.textContent()).toContain("🦊 ꓘ");
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await expect.poll(() => dialog.count()).toBe(0);
});
