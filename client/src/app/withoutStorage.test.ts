import { afterEach, describe, expect, it, vi } from "vitest";
import { z } from "zod";
import { followInbox } from "#api/inbox/followInbox.ts";
import { showOrganization, shownOrganization } from "#api/shownOrganization.ts";
import { createTabSync } from "#document/localCopy/tabSync.ts";
import { withCopy } from "#document/localCopy/withCopy.ts";
import { discardUnsent } from "#document/reconnection/discardUnsent.ts";
import { findUnsentWork } from "#document/reconnection/findUnsentWork.ts";
import { mayHaveUnsent } from "#document/reconnection/mayHaveUnsent.ts";
import { holdProjectOpen, isProjectOpen, runInOneTab } from "#document/reconnection/openProjects.ts";
import { findWorkOnDevice } from "#document/reconnection/workOnDevice.ts";
import { createHistoryStorage } from "#document/undo/historyStorage.ts";
import { askForBackgroundSync, onBackgroundSync } from "#pwa/backgroundSync.ts";
import * as Y from "yjs";
import { estimateStorage, persistStorage } from "#lib/browserStorage.ts";
import { forgetAll, hasUnkept, keep, readKept } from "#lib/storage.ts";

const GLOBALS = ["localStorage", "sessionStorage", "indexedDB", "BroadcastChannel"] as const;
const OF_NAVIGATOR = ["serviceWorker", "locks", "storage"] as const;

const refusal = (name: string) => new DOMException("Refused", name);
const raise = (error: Error): never => {
  throw error;
};

/** Ways in which a browser refuses one of its storages. */
const REFUSALS: Readonly<Record<string, () => unknown>> = {
  "has none": () => undefined,
  "throws at the name": () => raise(refusal("SecurityError")),
  "throws at the use": () => refusing(() => raise(refusal("SecurityError"))),
  "rejects the use": () =>
    refusing((name) =>
      PROMISING.has(name) ? Promise.reject(refusal("SecurityError")) : raise(refusal("SecurityError")),
    ),
  "is full": () => refusing(() => raise(refusal("QuotaExceededError"))),
};

const PROMISING = new Set(["request", "query", "persist", "estimate", "getRegistration", "databases"]);

/** A stand-in whose every method returns `answer(name)`. */
function refusing(answer: (name: string) => unknown): unknown {
  // A function, since `BroadcastChannel` is called with `new`.
  return new Proxy(() => undefined, {
    get: (_, name) => () => answer(String(name)),
    construct: () => raise(refusal("SecurityError")),
  });
}

/** Uses of the storages in the app, with the result each has without them. */
const USES: Readonly<Record<string, () => Promise<void> | void>> = {
  "keeps until the page goes": () => {
    keep("commentDraft:u:p:x", "words");
    expect(readKept("commentDraft:u:p:x", z.string())).toBe("words");
    expect(hasUnkept("commentDraft:")).toBe(true);
    forgetAll("u");
    expect(hasUnkept("commentDraft:")).toBe(false);
  },
  "stays in its organization": () => {
    showOrganization("o1");
    expect(shownOrganization()).toBe("o1");
    showOrganization(undefined);
  },
  "sends once": async () => {
    holdProjectOpen("u", "p")();
    const run = vi.fn<() => Promise<void>>(async () => undefined);
    await runInOneTab({ userId: "u", waits: false }, run);
    expect(run).toHaveBeenCalledTimes(1);
    expect(await isProjectOpen("u", "p")).toBe(false);
  },
  "follows the inbox": () => {
    vi.stubGlobal("EventSource", EventTarget);
    followInbox("u", () => undefined);
  },
  "has a history": async () => {
    const historyStorage = createHistoryStorage(`u:${Math.random()}`);
    expect(await historyStorage.open()).toBeUndefined();
    expect(historyStorage.ownClients()).toEqual([]);
  },
  "finds no unsent work, or asks in vain": async () => {
    await mayHaveUnsent("u");
    expect(await findUnsentWork("u")).toEqual([]);
    expect(await findWorkOnDevice()).toEqual([]);
    await discardUnsent({ userId: "u", projectId: "p" });
  },
  "has no copy, and says so": async () => {
    const opened = await withCopy("c", () => Promise.resolve("opened")).catch(() => "refused");
    expect(opened).toBe("refused");
  },
  "reaches no other tab": () => {
    const options = { name: "n", doc: new Y.Doc(), isLive: () => true, onUpdates: () => undefined };
    const tabs = createTabSync(options);
    tabs.requestUpdates();
    tabs.send(new Uint8Array());
    tabs.close();
  },
  "is not woken": async () => {
    await askForBackgroundSync();
    onBackgroundSync(() => undefined)();
  },
  "is promised nothing": async () => {
    expect(await persistStorage()).toBe(false);
    expect(await estimateStorage()).toBeUndefined();
  },
};

const before = GLOBALS.map((name) => [name, Object.getOwnPropertyDescriptor(globalThis, name)] as const);

function refuseAll(get: () => unknown): void {
  for (const name of GLOBALS) Object.defineProperty(globalThis, name, { get, configurable: true });
  const navigator = {};
  for (const name of OF_NAVIGATOR) Object.defineProperty(navigator, name, { get });
  vi.stubGlobal("navigator", navigator);
}

afterEach(() => {
  for (const [name, descriptor] of before) {
    Reflect.deleteProperty(globalThis, name);
    if (descriptor !== undefined) Object.defineProperty(globalThis, name, descriptor);
  }
});

describe.each(Object.entries(REFUSALS))("where the browser's storage %s, a page", (_, get) => {
  it.each(Object.entries(USES))("%s", async (__, use) => {
    refuseAll(get);
    await expect(Promise.resolve(use())).resolves.toBeUndefined();
  });
});
