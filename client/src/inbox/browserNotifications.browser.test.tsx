import type { InboxItem } from "@formweave/schema/api";
import { beforeEach, expect, it, vi } from "vitest";
import { QueryClientProvider } from "@tanstack/react-query";
import { queryClient } from "#api/queryClient.ts";
import { answerApi } from "#testing/api.ts";
import { afterTest } from "#testing/cleanUp.ts";
import { mount } from "#testing/mount.tsx";
import { Toaster } from "#ui/toasts/toast.tsx";
import { NotificationSettings } from "./NotificationSettings.tsx";
import { turnNotificationsOn } from "./browserNotifications.ts";
import { announceNotifications } from "./announceNotifications.ts";

const item: InboxItem = {
  id: "0198a000-0000-7000-8000-000000000001",
  createdAt: 1,
  isRead: false,
  author: { name: "Lena", color: null, avatarUrl: null },
  project: { id: "p1", name: "Membership" },
  kind: "mention",
  threadId: "t1",
  commentId: "c1",
  label: "Phone",
  excerpt: "Look at this",
};

beforeEach(() => {
  answerApi({ "GET /api/me/notifications": { mail: "off", isMailSetUp: true } });
  vi.spyOn(document, "visibilityState", "get").mockReturnValue("hidden");
});

it("where a page may not notify, as on Android, the worker does", async () => {
  stubNotification({ throws: true });
  const shown = stubWorker();
  const page = openSettings();
  await page.getByRole("switch", { name: "Notify me on this device" }).click();
  await announceNotifications("mara", [item]);
  const options = { tag: item.id, body: "Look at this", data: { path: "/projects/p1?thread=t1" } };
  expect(shown).toEqual([["Lena mentioned you in Membership", options]]);
});

it("where neither a page nor a worker may notify, it is not offered", async () => {
  stubNotification({ throws: true, permission: "default" });
  stubWorker({ state: "none" });
  const page = openSettings();
  await page.getByRole("combobox", { name: "Mail me" }).waitFor();
  await expect.poll(() => page.getByRole("switch").count()).toBe(0);
});

it("where notices stop working, the person is told", async () => {
  stubNotification({ throws: true });
  stubWorker({ state: "none" });
  await turnNotificationsOn("mara");
  const page = mount(<Toaster />);
  await announceNotifications("mara", [item]);
  const notification = page.getByText(/This browser cannot notify you on this device/);
  await expect.poll(() => notification.count()).toBeGreaterThan(0);
});

it("without a worker the page notifies by itself", async () => {
  const shown = stubNotification({ throws: false });
  stubWorker({ state: "forbidden" });
  await turnNotificationsOn("mara");
  await announceNotifications("mara", [item]);
  expect(shown).toEqual(["Lena mentioned you in Membership"]);
});

function openSettings() {
  return mount(
    <QueryClientProvider client={queryClient}>
      <NotificationSettings userId="mara" />
    </QueryClientProvider>,
  );
}

/** Stubs `Notification`; returns the titles a page shows by itself, or throws as browsers that allow none. */
function stubNotification({ throws, permission = "granted" }: { throws: boolean; permission?: string }) {
  const shown: string[] = [];
  class FakeNotification extends EventTarget {
    static readonly permission = permission;
    static readonly requestPermission = async () => permission;
    constructor(title: string) {
      super();
      if (throws) throw new TypeError("Illegal constructor");
      shown.push(title);
    }
  }
  vi.stubGlobal("Notification", FakeNotification);
  return shown;
}

/** Stubs the service worker; returns the notifications it shows. */
function stubWorker({ state = "active" }: { state?: "active" | "none" | "forbidden" } = {}) {
  const shown: unknown[] = [];
  const showNotification = async (...given: unknown[]) => void shown.push(given);
  async function getRegistration() {
    if (state === "forbidden") throw new DOMException("Forbidden", "SecurityError");
    return state === "active" ? { active: {}, showNotification } : undefined;
  }
  Object.defineProperty(navigator, "serviceWorker", { configurable: true, value: { getRegistration } });
  afterTest(() => void Reflect.deleteProperty(navigator, "serviceWorker"));
  return shown;
}
