import { describe, expect, it } from "vitest";
import { createKeyStore, type KeyStore } from "#lib/keyStore.ts";
import { createDrafts } from "#runtime/filling/drafts/draft.ts";
import { createSendingHandover, newSending } from "./sending.ts";

/** The session storage of a tab, and that of a duplicate of the tab. */
function openTab(kept = new Map<string, string>()): {
  readonly store: KeyStore;
  readonly duplicate: () => KeyStore;
} {
  const storage = {
    length: 0,
    key: () => null,
    clear: () => undefined,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => void kept.set(key, text),
    removeItem: (key: string) => void kept.delete(key),
  };
  return { store: createKeyStore(() => storage), duplicate: () => openTab(new Map(kept)).store };
}

const LINKS = ["", "cid=1001", "cid=2002"].map((link) => ({ slug: "x", link }));

describe("a try to send a form", () => {
  it("goes over a reload, by the same link alone", () => {
    const { store } = openTab();
    const sending = newSending();
    const form = { slug: "x", link: "cid=1001" };
    createSendingHandover(store, form).leave(sending);
    for (const other of LINKS.filter(({ link }) => link !== form.link))
      expect(createSendingHandover(store, other).take()).toBeUndefined();
    expect(createSendingHandover(store, form).take()).toEqual(sending);
  });

  it("is had by one page at a time: a tab that is duplicated from it has another one", () => {
    const tab = openTab();
    const form = { slug: "x", link: "" };
    createSendingHandover(tab.store, form).leave(newSending());
    createSendingHandover(tab.store, form).take();
    expect(createSendingHandover(tab.duplicate(), form).take()).toBeUndefined();
    expect(createSendingHandover(tab.store, form).take()).toBeUndefined();
  });

  it.each(["no json", "[]", '{"receipt":1}'])("is a new one where the storage holds %s", (text) => {
    const { store } = openTab();
    store.setItem("formweave:sending:x", text);
    expect(createSendingHandover(store, { slug: "x", link: "" }).take()).toBeUndefined();
  });
});

describe("a draft", () => {
  it("belongs to its link, and is there when that comes again", () => {
    const { store } = openTab();
    const drafts = LINKS.map((form) => createDrafts(store, form));
    drafts.forEach((draft, index) => draft.write({ answers: { name: `${index}` }, shown: {} }));
    drafts[1]?.forget();
    expect(drafts.map((draft) => draft.read()?.answers)).toEqual([{ name: "0" }, undefined, { name: "2" }]);
  });

  it("of an older version of the page is still read", () => {
    const { store } = openTab();
    const kept = { receipt: "r", answers: { name: "Ada" }, shown: {} };
    store.setItem("formweave:draft:x", JSON.stringify(kept));
    expect(createDrafts(store, { slug: "x", link: "" }).read()?.answers).toEqual({ name: "Ada" });
  });
});
