import { limits } from "@formweave/schema";
import { describe, expect, it } from "vitest";
import * as Y from "yjs";
import { createGateRig, type GateRig } from "../live/gateRig.ts";
import { encodeChange, getWidget } from "./payloads.ts";

const LARGE = "x".repeat(60_000);

function times(count: number, task: (index: number) => void): void {
  for (let index = 0; index < count; index++) task(index);
}

/** Codes of the repairs after a change that Bob sends. */
async function send(rig: GateRig, change: (copy: Y.Doc) => void) {
  const { repairs } = await rig.sendBytes(encodeChange(rig.live.doc, change), "bob");
  return repairs.map(({ code }) => code);
}

function guideAt(at: unknown): Y.Map<unknown> {
  return new Y.Map<unknown>(Object.entries({ kind: "guide", axis: "x", at }));
}

/** Fills the document to a size, bypassing the gate. */
function fill({ live }: GateRig, bytes: number): void {
  const entry = live.doc.getMap("layout").set(`l${live.doc.getMap("layout").size}`, new Y.Map<string>());
  times(Math.ceil(bytes / LARGE.length), (index) => entry.set(`k${index}`, LARGE));
}

/** Deletes the filling as the UI does, so that it can be restored. */
function deleteFilling(doc: Y.Doc): void {
  for (const entry of doc.getMap<Y.Map<unknown>>("layout").values()) entry.set("del", { by: "bob", at: 1 });
}

function getText(copy: Y.Doc, key: string): Y.Text {
  const text = getWidget(copy).get(key);
  if (!(text instanceof Y.Text)) throw new Error(`No text ${key}`);
  return text;
}

function retype(text: Y.Text): void {
  text.delete(0, text.length);
  text.insert(0, "anew");
}

describe("a document holds no more than", () => {
  it("so many widgets: those that are too many go, the others stay", async () => {
    const rig = createGateRig();
    const reported = await send(rig, (copy) =>
      times(limits.MAX_WIDGETS, (index) => copy.getMap("widgets").set(`n${index}`, getWidget(copy).clone())),
    );
    expect(reported).toEqual(["WIDGET_LIMIT", "WIDGET_LIMIT"]);
    expect(rig.live.doc.getMap("widgets").size).toBe(limits.MAX_WIDGETS);
  });

  it("so many entries, deleted ones too", async () => {
    const rig = createGateRig();
    const links = rig.live.doc.getMap("links");
    rig.live.doc.transact(() =>
      times(limits.MAX_ENTRIES - 1, (index) =>
        links.set(`l${index}`, new Y.Map([["del", { by: "b", at: 1 }]])),
      ),
    );
    const reported = await send(rig, (copy) =>
      times(3, (index) => copy.getMap("links").set(`n${index}`, new Y.Map())),
    );
    expect(reported).toEqual(["ENTRY_LIMIT", "ENTRY_LIMIT"]);
    expect(links.size).toBe(limits.MAX_ENTRIES);
  });

  it("so many guides, and none that is not one", async () => {
    const rig = createGateRig();
    const layout = rig.live.doc.getMap<Y.Map<unknown>>("layout");
    const reported = await send(rig, (copy) =>
      times(limits.MAX_GUIDES + 2, (index) => copy.getMap("layout").set(`g${index}`, guideAt(index))),
    );
    expect(reported).toEqual(["GUIDE_LIMIT", "GUIDE_LIMIT"]);
    expect(layout.size).toBe(limits.MAX_GUIDES);
    const moved = await send(rig, (copy) => {
      const [first] = copy.getMap<Y.Map<unknown>>("layout").values();
      first?.set("at", -1);
    });
    expect(moved).toEqual(["PROPERTY_INVALID"]);
    expect(layout.get("g0")?.get("at")).toBe(0);
    expect(await send(rig, (copy) => void copy.getMap("layout").set("bad", guideAt("far")))).toEqual([
      "PROPERTY_INVALID",
    ]);
  });

  it("so many keys of one entry", async () => {
    const rig = createGateRig();
    times(2, (half) => {
      rig.live.doc.transact(() =>
        times(limits.MAX_KEYS / 2 - 10, (index) =>
          rig.widget(rig.live.doc, "w1").set(`p:a${half}_${index}`, 1),
        ),
      );
    });
    const reported = await send(rig, (copy) => times(30, (index) => getWidget(copy).set(`p:b${index}`, 1)));
    expect(new Set(reported)).toEqual(new Set(["KEY_LIMIT"]));
    expect(rig.widget(rig.live.doc, "w1").size).toBe(limits.MAX_KEYS);
    expect(await send(rig, (copy) => void getWidget(copy).set("p:c", 2))).toEqual(["KEY_LIMIT"]);
    expect(await send(rig, (copy) => void getWidget(copy).set("name", "still editable"))).toEqual([]);
    expect(await send(rig, (copy) => void getWidget(copy).set("del", { by: "bob", at: 1 }))).toEqual([]);
  });

  it("so many keys, which are counted once, however many were taken away from it before", async () => {
    const rig = createGateRig();
    const { doc } = rig.live;
    const gone = Array.from({ length: 50_000 }, (_, index) => `p:gone${index}`);
    doc.transact(() => gone.forEach((key) => rig.widget(doc, "w1").set(key, 1)));
    doc.transact(() => gone.forEach((key) => rig.widget(doc, "w1").delete(key)));
    const update = encodeChange(doc, (copy) => times(300, (index) => getWidget(copy).set(`x${index}`, 1)));
    const start = performance.now();
    const { repairs } = await rig.sendBytes(update, "bob");
    expect(repairs).toHaveLength(300);
    expect(performance.now() - start).toBeLessThan(200); // One count takes 1 ms.
  });

  it("so many bytes: a full one takes nothing new, but work on what is there goes on", async () => {
    const rig = createGateRig();
    fill(rig, limits.MAX_DOCUMENT_BYTES + 1);
    expect(await send(rig, (copy) => void getWidget(copy).set("p:new", "x"))).toEqual(["DOCUMENT_FULL"]);
    expect(await send(rig, (copy) => void copy.getMap("widgets").set("n", getWidget(copy).clone()))).toEqual([
      "DOCUMENT_FULL",
    ]);
    expect(await send(rig, (copy) => void getWidget(copy).set("name", "renamed"))).toEqual([]);
    expect(await send(rig, (copy) => void getWidget(copy).set("del", { by: "bob", at: 1 }))).toEqual([]);
  });

  it.each<[string, (copy: Y.Doc) => void]>([
    ["a value", (copy) => getWidget(copy).set("name", "renamed")],
    ["a text", (copy) => getText(copy, "t:label").insert(0, "more ")],
    ["a text that is taken out and typed anew", (copy) => retype(getText(copy, "t:label"))],
    ["a rich text", (copy) => getText(copy, "t:content").insert(0, "more ")],
    ["the name of the form", (copy) => copy.getMap("meta").set("name", "renamed")],
    ["another key", (copy) => getWidget(copy).set("p:new", "x")],
    ["another component", (copy) => copy.getMap("widgets").set("n", getWidget(copy).clone())],
    ["one that is brought back", (copy) => getWidget(copy, "w2").delete("del")],
  ])("a quarter more of them, and then takes nothing: %s", async (_name, change) => {
    const rig = createGateRig();
    const { doc } = rig.live;
    getWidget(doc).set("t:label", new Y.Text("Label"));
    getWidget(doc).set("t:content", new Y.XmlText("Content"));
    getWidget(doc, "w2").set("del", { by: "ann", at: 1 });
    fill(rig, limits.MAX_DOCUMENT_BYTES * 1.26);
    const before = doc.getMap("widgets").toJSON();
    expect(await send(rig, change)).toEqual(["DOCUMENT_FULL"]);
    expect(doc.getMap("widgets").toJSON()).toEqual(before);
  });

  it("a quarter more of them, and yet a copy without news comes in, and letters go out", async () => {
    const rig = createGateRig();
    getWidget(rig.live.doc).set("t:label", new Y.Text("Label"));
    const known = Y.encodeStateAsUpdate(rig.live.doc);
    fill(rig, limits.MAX_DOCUMENT_BYTES * 1.26);
    expect((await rig.sendBytes(known, "bob")).repairs).toEqual([]);
    expect(await send(rig, (copy) => getText(copy, "t:label").delete(0, 3))).toEqual([]);
    expect(getText(rig.live.doc, "t:label").toJSON()).toBe("el");
  });

  it("a quarter more of them, and yet whoever may edit can delete", async () => {
    const rig = createGateRig();
    fill(rig, limits.MAX_DOCUMENT_BYTES * 1.26);
    expect(await send(rig, (copy) => void getWidget(copy).set("del", { by: "bob", at: 1 }))).toEqual([]);
    expect(getWidget(rig.live.doc).has("del")).toBe(true);
  });

  it("as many as it has now: one that was emptied takes something new again", async () => {
    const rig = createGateRig();
    fill(rig, limits.MAX_DOCUMENT_BYTES * 1.2);
    expect(await send(rig, (copy) => void getWidget(copy).set("p:new", "x"))).toEqual(["DOCUMENT_FULL"]);
    const layout = rig.live.doc.getMap("layout");
    rig.live.doc.transact(() => [...layout.keys()].forEach((id) => layout.delete(id)));
    expect(await send(rig, (copy) => void getWidget(copy).set("p:new", "x"))).toEqual([]);
  });

  it("as many as live in it: what is deleted makes room", async () => {
    const rig = createGateRig();
    fill(rig, limits.MAX_DOCUMENT_BYTES * 1.3);
    expect(rig.live.size.fullness()).toBe("overfull");
    expect(await send(rig, deleteFilling)).toEqual([]);
    rig.time.pass(60_000);
    expect(await send(rig, (copy) => void getWidget(copy).set("p:new", "x"))).toEqual([]);
  });

  it("twice as many with what is deleted in it", async () => {
    const rig = createGateRig();
    fill(rig, limits.MAX_DOCUMENT_BYTES * 2.1);
    deleteFilling(rig.live.doc);
    expect(await send(rig, (copy) => void getWidget(copy).set("p:new", "x"))).toEqual(["DOCUMENT_FULL"]);
    expect(await send(rig, (copy) => void getWidget(copy).set("name", "renamed"))).toEqual([]);
  });

  it("what it really has: what was overwritten does not count", async () => {
    const rig = createGateRig();
    times(200, () => rig.widget(rig.live.doc, "w1").set("p:note", `${LARGE}${rig.live.doc.clientID}`));
    expect(await send(rig, (copy) => void getWidget(copy).set("p:new", "x"))).toEqual([]);
  });
});
