import { QueryClientProvider } from "@tanstack/react-query";
import { me as meSchema, type Me } from "@formweave/schema/api";
import { canvasDocumentName, commentsDocumentName } from "@formweave/schema/model";
import { describe, expect, it, vi } from "vitest";
import * as Y from "yjs";
import { queryClient } from "#api/queryClient.ts";
import { createVisit } from "#collaborate/visit.ts";
import { LeaveDialog } from "#collaborate/LeaveDialog.tsx";
import { askBeforeLeaving } from "#document/saving/askBeforeLeaving.ts";
import { localCopyName } from "#document/localCopy/copies.ts";
import { LocalCopy } from "#document/localCopy/localCopy.ts";
import { findUnsentWork } from "#document/reconnection/findUnsentWork.ts";
import { keepWork, readWork } from "#document/rejectedWork/rejectedWorkStore.ts";
import { createStatus } from "#document/status.ts";
import { getDraft, readDrafts } from "#document/comments/drafts.ts";
import { keptRefusals, readRefusals } from "#document/comments/refusedComments.ts";
import type { WorkAddress } from "#document/workAddress.ts";
import { keep } from "#lib/storage.ts";
import { useLeaveGuard } from "#lib/router/useLeaveGuard.ts";
import { answerApi } from "#testing/api.ts";
import { afterTest } from "#testing/cleanUp.ts";
import { mount, show } from "#testing/mount.tsx";
import type { Page } from "#testing/page.ts";
import { SecondStepPage } from "./SecondStepPage.tsx";
import { WorkspaceShell } from "./WorkspaceShell.tsx";

/** Unsent work of a person: how a test creates it, its name in the question, and whether it still exists. */
interface Unsent {
  readonly make: (address: WorkAddress) => Promise<void> | void;
  readonly named: string;
  readonly isThere: (address: WorkAddress) => Promise<boolean> | boolean;
}

const KINDS: Readonly<Record<string, Unsent>> = {
  "a change of the canvas": {
    make: (address) => writeCopy(address, "canvas"),
    named: "1 change waiting to be sent",
    isThere: (address) => hasUnsent(address),
  },
  "a comment on its way": {
    make: (address) => writeCopy(address, "talk"),
    named: "1 change waiting to be sent",
    isThere: (address) => hasUnsent(address),
  },
  "a comment begun": {
    make: (address) => getDraft({ ...address, about: "new:point" }).set("Not sent yet"),
    named: "1 comment not sent yet",
    isThere: (address) => readDrafts(address).includes("Not sent yet"),
  },
  "a comment that came back": {
    make: (address) =>
      keptRefusals(address).set([
        { commentId: "c", threadId: "t", text: "Mine", code: "COMMENT_NOT_FOUND", message: "It is gone" },
      ]),
    named: "1 comment not sent yet",
    isThere: (address) => readRefusals(address).length === 1,
  },
  "changes kept apart": {
    make: (address) => keepWork(address, new Y.Doc()),
    named: "1 change kept separately on this device",
    isThere: async (address) => (await readWork(address)).length === 1,
  },
  "answers of a response half edited": {
    make: () => void show(<Held />),
    named: "What you typed is not saved",
    isThere: () => document.querySelector("[data-held]") !== null,
  },
};

function Held() {
  useLeaveGuard(true);
  return <p data-held>Half filled in</p>;
}

async function writeCopy({ userId, projectId }: WorkAddress, kind: "canvas" | "talk"): Promise<void> {
  const doc = new Y.Doc();
  const toDocumentName = kind === "canvas" ? canvasDocumentName : commentsDocumentName;
  const name = localCopyName(userId, toDocumentName(projectId));
  const copy = new LocalCopy({ name, doc, isLive: () => false, mayEdit: () => true, countWaiting: () => 1 });
  await copy.whenOpen;
  doc.getMap("m").set("a", 1);
  await vi.waitFor(() => expect(copy.state.get().kind).toBe("kept"));
  copy.close();
  if (kind === "talk") keep(`commentsWaiting:${userId}:${projectId}`, 1);
}

async function hasUnsent({ userId }: WorkAddress): Promise<boolean> {
  return (await findUnsentWork(userId)).some(({ changes }) => changes === 1);
}

/** A way to sign out on some page. */
interface WayOut {
  readonly open: (me: Me) => Page;
  readonly press: (page: Page) => Promise<void>;
}

function person(): Me {
  const organization = { id: crypto.randomUUID(), name: "Acme", role: "member", plan: "pro" };
  const user = { id: crypto.randomUUID(), name: "Ida", color: 1, avatarUrl: null, email: "ida@example.com" };
  return meSchema.parse({
    user: { ...user, isSuperAdmin: false },
    organization,
    organizations: [organization],
    permissions: [],

    needsSecondStep: true,
  });
}

const openWorkspace = (me: Me) =>
  mount(
    <QueryClientProvider client={queryClient}>
      <WorkspaceShell me={me}>{() => <p>Projects</p>}</WorkspaceShell>
    </QueryClientProvider>,
  );

const WAYS: Readonly<Record<string, WayOut>> = {
  "the account menu": {
    open: openWorkspace,
    async press(page) {
      await page.getByRole("button", { name: "Account of Ida" }).click();
      await page.getByRole("menuitem", { name: "Sign out" }).click();
    },
  },
  "the list of commands": {
    open: openWorkspace,
    async press(page) {
      await page.getByRole("button", { name: "Account of Ida" }).click();
      await page.getByRole("menuitem", { name: "Jump to" }).click();
      await page.getByRole("combobox").fill("Sign out");
      await page.getByRole("option", { name: "Sign out" }).click();
    },
  },
  "the page that asks for a second step": {
    open: () =>
      mount(
        <QueryClientProvider client={queryClient}>
          <SecondStepPage />
        </QueryClientProvider>,
      ),
    press: (page) => page.getByRole("button", { name: "Sign out" }).click(),
  },
};

const every = Object.entries(WAYS).flatMap(([way, out]) =>
  Object.entries(KINDS).map(([kind, unsent]) => ({ way, kind, out, unsent })),
);

it.each(every)(
  "signing out by $way asks for $kind, names it, and staying keeps it",
  async ({ out, unsent }) => {
    const me = person();
    const address = { userId: me.user.id, projectId: crypto.randomUUID() };
    answerApi({ "GET /api/session": me });
    await unsent.make(address);
    const page = out.open(me);
    await out.press(page);
    const dialog = page.getByRole("dialog", { name: "Some of your work is only on this device" });
    await dialog.getByText(unsent.named).waitFor();
    await dialog.getByRole("button", { name: "Stay signed in" }).click();
    await dialog.waitFor({ state: "hidden" });
    expect(await unsent.isThere(address)).toBe(true);
  },
);

it("signing out deletes nothing that somebody else has not sent from this device", async () => {
  const me = person();
  const other = { userId: crypto.randomUUID(), projectId: crypto.randomUUID() };
  answerApi({ "GET /api/session": me, "POST /api/auth/signout": {} });
  const theirs = Object.values(KINDS).slice(0, -1);
  for (const { make } of theirs.filter(({ named }) => !named.startsWith("1 change waiting")))
    await make(other);
  const page = openWorkspace(me);
  answerApi({ "POST /api/auth/signout": {} });
  await page.getByRole("button", { name: "Account of Ida" }).click();
  await page.getByRole("menuitem", { name: "Sign out" }).click();
  await expect.poll(() => localStorage.getItem("formweave:private:left")).toBe("true");
  expect(await findUnsentWork(other.userId)).toMatchObject([{ kept: 1, drafts: 2 }]);
});

describe("leaving a link", () => {
  it.each(Object.entries(KINDS).filter(([kind]) => kind.startsWith("a comment")))(
    "asks for %s, and staying keeps it",
    async (_, unsent) => {
      const guest = { id: crypto.randomUUID(), name: "Kai" };
      const address = { userId: guest.id, projectId: crypto.randomUUID() };
      const sessionId = crypto.randomUUID();
      keep(`guest:${sessionId}`, { projectId: address.projectId, projectName: "Intake", ...guest });
      await unsent.make(address);
      const visit = createVisit(sessionId);
      await visit.open(false);
      const words = await visit.findUnsent();
      expect(words).toHaveLength(1);
      const left = vi.fn<() => void>();
      const page = mount(
        <LeaveDialog projectName="Intake" words={words} onLeave={left} onStay={() => undefined} />,
      );
      await page.getByText(words[0]?.text ?? "").waitFor();
      await page.getByRole("button", { name: "Stay", exact: true }).click();
      expect(left).not.toHaveBeenCalled();
      expect(await unsent.isThere(address)).toBe(true);
    },
  );
});

describe("closing the tab", () => {
  it.each([
    ["a change that this device could not keep", () => openAtRisk({ waiting: 1 })],
    ["a comment that this device could not keep", () => openAtRisk({ comments: 1 })],
    ["a response half edited", () => void show(<Held />)],
  ])("has the browser ask for %s", async (_, make) => {
    make();
    await expect
      .poll(() => {
        const event = new Event("beforeunload", { cancelable: true });
        window.dispatchEvent(event);
        return event.defaultPrevented;
      })
      .toBe(true);
  });
});

/** An open project whose work the device fails to store. */
function openAtRisk({ waiting = 0, comments = 0 }): void {
  const store = createStatus(`u:${crypto.randomUUID()}`);
  store.update({ localCopy: { kind: "failing", quarantined: 0 } });
  if (waiting > 0) store.setWaiting(waiting);
  if (comments > 0) {
    store.setCommentsWaiting(comments);
    store.setCommentsKept(false);
  }
  afterTest(askBeforeLeaving(store));
}
