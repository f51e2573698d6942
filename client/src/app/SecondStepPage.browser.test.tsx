import { QueryClientProvider } from "@tanstack/react-query";
import { expect, it } from "vitest";
import { createQueryClient } from "#api/queryClient.ts";
import { getDraft } from "#document/comments/drafts.ts";
import { answerApi } from "#testing/api.ts";
import { mount } from "#testing/mount.tsx";
import { SecondStepPage } from "./SecondStepPage.tsx";

it("signing out of the page that asks for a second step asks before it deletes what was not sent", async () => {
  const organization = { id: crypto.randomUUID(), name: "Acme", role: "member" };
  const user = { id: crypto.randomUUID(), name: "Ida", color: 1, avatarUrl: null, email: "ida@example.com" };
  const me = { user, organization, organizations: [organization], needsSecondStep: true };
  answerApi({ "GET /api/session": me });
  const draft = getDraft({ userId: user.id, projectId: crypto.randomUUID(), about: "new:point" });
  draft.set("Not sent yet");
  const page = mount(
    <QueryClientProvider client={createQueryClient()}>
      <SecondStepPage />
    </QueryClientProvider>,
  );
  await page.getByRole("button", { name: "Sign out" }).click();
  const dialog = page.getByRole("dialog", { name: "Some of your work is only on this device" });
  await dialog.getByText("1 comment not sent yet").waitFor();
  await dialog.getByRole("button", { name: "Stay signed in" }).click();
  expect(draft.get()).toBe("Not sent yet");
});
