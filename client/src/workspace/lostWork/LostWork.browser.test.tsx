import { QueryClientProvider } from "@tanstack/react-query";
import { expect, it, vi } from "vitest";
import * as Y from "yjs";
import { queryClient } from "#api/queryClient.ts";
import { findUnsentWork } from "#document/reconnection/findUnsentWork.ts";
import { mayHaveUnsent } from "#document/reconnection/mayHaveUnsent.ts";
import { refreshOutgoing } from "#document/reconnection/sendWaiting.ts";
import { keepWork } from "#document/rejectedWork/rejectedWorkStore.ts";
import { ABOUT_A_POINT, getDraft } from "#document/comments/drafts.ts";
import { mount } from "#testing/mount.tsx";
import { LostWork } from "./LostWork.tsx";

/** Opens the home page of a person with unsent work on a project, with the server's reply about it. */
async function openHome({ code, listed = [] }: { code: string; listed?: readonly string[] }) {
  const userId = `mo-${code}`;
  const address = { userId, projectId: "p1" };
  const doc = new Y.Doc();
  doc.getMap("meta").set("project", new Y.Map([["name", "Membership"]]));
  await keepWork(address, doc);
  getDraft({ ...address, about: ABOUT_A_POINT }).set("Why is it red?");
  const error = { success: false, error: { code, message: "No" } };
  vi.stubGlobal("fetch", () => Promise.resolve(Response.json(error, { status: 404 })));
  await refreshOutgoing({ id: userId, name: "Mo" });
  const exported: string[] = [];
  const page = mount(
    <QueryClientProvider client={queryClient}>
      <LostWork
        userId={userId}
        projects={listed.map((id) => ({ id }))}
        onExport={async (projectId) => void exported.push(projectId)}
      />
    </QueryClientProvider>,
  );
  return { page, userId, exported };
}

it.each([
  ["PROJECT_DELETED", "This project was deleted. If it is restored, you can go on with your work."],
  ["PROJECT_NOT_FOUND", "You can no longer open this project. Its owner can let you in again."],
])("work on a project that is in no list is named, with why (%s)", async (code, reason) => {
  const { page } = await openHome({ code });
  const row = page.getByRole("listitem");
  await expect.poll(() => row.innerText()).toContain(reason);
  await expect
    .poll(() => row.innerText())
    .toContain("1 change kept separately on this device, 1 comment not sent yet");
});

it("such work can be discarded after a question, and is gone then", async () => {
  const { page, userId } = await openHome({ code: "FORBIDDEN" });
  await page.getByRole("button", { name: "Discard your work on" }).click();
  await page.getByRole("button", { name: "Cancel" }).click();
  await expect.poll(() => findUnsentWork(userId)).toHaveLength(1);
  await page.getByRole("button", { name: "Discard your work on" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Discard" }).click();
  await expect.poll(() => page.getByRole("listitem").count()).toBe(0);
  await expect.poll(() => findUnsentWork(userId)).toEqual([]);
  await expect.poll(() => mayHaveUnsent(userId)).toBe(false);
});

it("such work can be taken along", async () => {
  const { page, exported } = await openHome({ code: "PROJECT_DELETED" });
  await page.getByRole("button", { name: "Export your work on" }).click();
  await expect.poll(() => exported).toEqual(["p1"]);
});

it("work on a project of the list is not among it", async () => {
  const { page } = await openHome({ code: "OFFLINE", listed: ["p1"] });
  await expect.poll(() => page.getByRole("listitem").count()).toBe(0);
});

it("words that were only begun are found when nothing else is there", async () => {
  getDraft({ userId: "ny", projectId: "p2", about: ABOUT_A_POINT }).set("Hm");
  await expect.poll(() => mayHaveUnsent("ny")).toBe(true);
  await expect.poll(() => findUnsentWork("ny")).toMatchObject([{ projectId: "p2", drafts: 1 }]);
});
