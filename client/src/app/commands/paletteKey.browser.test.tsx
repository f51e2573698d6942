import { QueryClientProvider } from "@tanstack/react-query";
import { me as meSchema } from "@formweave/schema/api";
import { expect, it } from "vitest";
import { queryClient } from "#api/queryClient.ts";
import { answerApi } from "#testing/api.ts";
import { afterTest } from "#testing/cleanUp.ts";
import { mount } from "#testing/mount.tsx";
import { findPage } from "#app/pages.tsx";
import { PaletteKey } from "./PaletteKey.tsx";

const PROJECT = {
  id: crypto.randomUUID(),
  kind: "form",
  name: "Harbor survey",
  createdAt: 0,
  updatedAt: 1,
  level: "owner",
  people: [],
  publication: "draft",
  responses: null,
  folderId: null,
  archivedAt: null,
  isFavourite: false,
  isShared: false,
};

function openSettings() {
  const organization = { id: crypto.randomUUID(), name: "Acme", role: "owner", plan: "pro" };
  const user = { id: crypto.randomUUID(), name: "Ida", color: 1, avatarUrl: null, email: "ida@example.com" };
  const me = meSchema.parse({
    user: { ...user, isSuperAdmin: false },
    organization,
    organizations: [organization],
    permissions: [],
    needsSecondStep: false,
  });
  answerApi({ "GET /api/session": me, "GET /api/projects": [PROJECT] });
  const before = location.href;
  afterTest(() => history.replaceState(null, "", before));
  return mount(
    <QueryClientProvider client={queryClient}>
      <input aria-label="Name" />
      <PaletteKey />
    </QueryClientProvider>,
  );
}

it("Ctrl+K opens the commands on a page of settings, from a text field too, and leads to a project or page", async () => {
  const page = openSettings();
  await page.getByLabel("Name").click();
  await expect
    .poll(async () => {
      await page.keyboard.press("Control+k");
      return page.getByRole("combobox").count();
    })
    .toBe(1);
  await page.getByRole("option", { name: "Harbor survey" }).waitFor();
  await page.getByRole("combobox").fill("usage");
  await page.keyboard.press("Escape");
  await page.getByRole("combobox").waitFor({ state: "hidden" });
  await expect.poll(() => document.activeElement?.getAttribute("aria-label")).toBe("Name");
  await page.keyboard.press("Control+k");
  await page.getByRole("combobox").fill("members");
  await page.getByRole("option", { name: "Organization" }).click();
  await expect.poll(() => location.pathname).toBe("/organization");
});

it("every page that members see opens commands: those with a palette of their own, or this one", () => {
  const own = ["/", "/projects/p", "/projects/p/responses", "/collaborate/s"];
  for (const path of own) expect([path, findPage(path).hasPalette]).toEqual([path, true]);
  const others = [
    "/account",
    "/organization",
    "/usage",
    "/admin",
    "/notifications",
    "/docs/builder",
    "/nowhere",
  ];
  for (const path of others) expect([path, findPage(path).hasPalette]).toEqual([path, false]);
});
