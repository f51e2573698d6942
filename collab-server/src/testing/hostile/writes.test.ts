import { limits } from "@formweave/schema";
import { describe, expect, it } from "vitest";
import * as Y from "yjs";
import { encodeChange, getLabel, nestedMap, nestedValue, getWidget, wipe } from "./payloads.ts";
import { reasonsIn } from "./reasonsIn.ts";
import { besiege } from "./siege.ts";
import { eventually } from "../eventually.ts";

type Write = (copy: Y.Doc) => void;

const POISONED: unknown = JSON.parse('{"__proto__": {"isAdmin": true}, "a": 1}');

function set(key: string, value: unknown): Write {
  return (copy) => void getWidget(copy).set(key, value);
}

function enter(root: string, id: string, entry: unknown): Write {
  return (copy) => void copy.getMap(root).set(id, entry);
}

const REPAIRED: [string, Write][] = [
  ["a bigint", set("p:placeholder", 10n)],
  ["a bigint deep inside", set("p:anything", { a: [{ b: 10n }] })],
  ["no number", set("p:anything", NaN)],
  ["an infinite number", set("p:anything", [Infinity])],
  ["undefined inside", set("p:anything", { a: undefined })],
  ["bytes", set("p:anything", new Uint8Array(9))],
  ["a map for a value", set("p:anything", nestedMap(3))],
  ["a value that is too large", set("p:anything", "x".repeat(limits.MAX_VALUE_BYTES + 1))],
  ["a property called __proto__", set("p:__proto__", 1)],
  ["a property called constructor", set("p:constructor", 1)],
  ["a key called __proto__", set("__proto__", { a: 1 })],
  ["a key that a document does not have", set("children", ["w2"])],
  ["another type", set("type", "button")],
  ["another creator", set("createdBy", "ann")],
  ["a place that is none", set("at", ["", 1])],
  ["a place beyond the canvas", set("xy", [1e9, 0, ""])],
  ["a size that is none", set("wh", [-1, NaN])],
  ["a name that is too long", set("name", "x".repeat(10_000))],
  ["a lock that is no boolean", set("locked", "yes")],
  ["a style that reaches out", set("s:base/background", "url(https://evil.example/x.png)")],
  ["a property of another kind", set("p:required", "yes")],
  ["an option without an order", set("o:a", { label: "A", value: "a" })],
  ["an event without an order", set("e:a", { event: "click" })],
  ["an event that runs code", set("e:a", { order: "V", params: { to: "javascript:alert(1)" } })],
  ["a text that is too long", (copy) => getLabel(copy).insert(0, "x".repeat(limits.MAX_TEXT))],
  ["a text replaced", set("t:label", new Y.Text("other"))],
  ["a text taken away", (copy) => getWidget(copy).delete("t:label")],
  ["a widget taken away for good", (copy) => copy.getMap("widgets").delete("w1")],
  ["a widget overwritten", enter("widgets", "w1", new Y.Map([["type", "text-input"]]))],
  ["a widget of no known type", enter("widgets", "w9", new Y.Map([["type", "bomb"]]))],
  [
    "a choice with a label of another kind",
    (copy) => newWidget(copy, "select", "o:a", { order: "V", label: 5 }),
  ],
  ["a widget with a key of its own", (copy) => newWidget(copy, "text-input", "children", ["w2"])],
  ["a widget under a forged id", (copy) => enter("widgets", "../w", getWidget(copy).clone())(copy)],
  ["a widget inside itself", set("at", ["w1", "V"])],
  ["a link that is no map", enter("links", "l1", "w1")],
  ["a screen with keys of its own", enter("screens", "s1", new Y.Map([["owner", "bob"]]))],
  ["the schema number", (copy) => void copy.getMap("meta").set("schema", 99)],
  ["the epoch", (copy) => void copy.getMap("meta").set("epoch", 99)],
  ["all of it, in seven bytes for each author", () => undefined],
];

const REFUSED: [string, Write, number][] = [
  ["a prototype", set("p:anything", POISONED), 4400],
  ["a prototype inside a rich value", set("o:a", { order: "V", label: POISONED }), 4400],
  ["a value of 3,000 levels", set("p:anything", nestedValue(3000)), 4400],
  ["a value of 33 levels", set("p:anything", nestedValue(33)), 4400],
  ["a document inside the document", set("p:anything", new Y.Doc()), 4400],
  ["a key of 100 kB", set("k".repeat(100_000), 1), 4400],
  ["an id of 100 kB", enter("links", "k".repeat(100_000), new Y.Map()), 4400],
  ["maps in maps", enter("sources", "s1", nestedMap(40)), 4403],
  ["another root", (copy) => void copy.getMap("elsewhere").set("a", 1), 4403],
  ["a list in a root", (copy) => copy.getArray("widgets").push([1]), 4403],
  ["a hidden megabyte in a label", (copy) => getLabel(copy).insertEmbed(0, { x: "x".repeat(500_000) }), 4403],
  ["a hidden map in a label", (copy) => getLabel(copy).insertEmbed(0, nestedMap(2)), 4403],
  ["a dressed label", (copy) => getLabel(copy).format(0, 1, { onclick: "alert(1)" }), 4403],
  ["a dressed label in a new widget", withDressedLabel, 4403],
  ["more keys than an entry has", (copy) => manyKeys(getWidget(copy), limits.MAX_KEYS + 1), 4403],
  ["more entries than an update brings", manyLinks, 4413],
];

/** Creates a widget of a type with a value that must be valid for the new widget too. */
function newWidget(copy: Y.Doc, type: string, key: string, value: unknown): void {
  const widget = getWidget(copy).clone();
  widget.set("type", type);
  widget.set(key, value);
  enter("widgets", "w9", widget)(copy);
}

function withDressedLabel(copy: Y.Doc): void {
  const widget = getWidget(copy).clone();
  copy.getMap("widgets").set("w9", widget);
  widget.set("t:label", new Y.Text());
  getLabel(copy, "w9").insertEmbed(0, { x: 1 });
}

function manyKeys(entry: Y.Map<unknown>, count: number): void {
  for (let index = 0; index < count; index++) entry.set(`p:a${index}`, 1);
}

function manyLinks(copy: Y.Doc): void {
  for (let index = 0; index < 3001; index++) copy.getMap("links").set(`l${index}`, new Y.Map());
}

describe("what may not stand", () => {
  it.each(REPAIRED)("%s is put back, nobody saw it, and its author is told", async (name, write) => {
    const siege = await besiege();
    const bob = await siege.raw();
    bob.update(name.startsWith("all") ? wipe(bob.doc) : encodeChange(bob.doc, write));
    const { code, messages } = await bob.verdict();
    expect(code).toBeUndefined();
    const reported = reasonsIn(messages);
    expect(reported).not.toEqual([]);
    for (const { message } of reported) expect(message).toMatch(/\w/);
    await siege.expectUntouched();
    expect(bob.doc.getMap("widgets").toJSON()).toEqual(siege.ann.doc.getMap("widgets").toJSON());
  });

  it.each(REFUSED)("%s ends the connection before it is in the document", async (_name, write, expected) => {
    const siege = await besiege();
    const bob = await siege.raw();
    bob.update(encodeChange(bob.doc, write));
    expect(await bob.verdict()).toMatchObject({ code: expected });
    await siege.expectUntouched();
    expect(siege.events()).toMatchObject([{ type: expect.stringMatching(/^update\./), user: "bob" }]);
  });

  it("nothing of a locked widget changes, whatever is tried", async () => {
    const siege = await besiege();
    const lock = await siege.raw();
    lock.update(encodeChange(lock.doc, set("locked", true)));
    await lock.verdict();
    await eventually(() => expect(siege.ann.widget("w1")?.get("locked")).toBe(true));
    const locked = siege.ann.widget("w1")?.toJSON();
    for (const write of [set("xy", [9, 9, ""]), set("del", { by: "bob", at: 1 }), set("p:placeholder", "x")])
      lock.update(encodeChange(siege.ann.doc, write));
    lock.update(encodeChange(siege.ann.doc, (copy) => getLabel(copy).insert(0, "x")));
    lock.update(encodeChange(siege.ann.doc, (copy) => getLabel(copy).delete(0, 1)));
    const { messages } = await lock.verdict();
    const reported = reasonsIn(messages);
    expect(reported.map(({ code }) => code)).toEqual(Array.from({ length: 5 }, () => "WIDGET_LOCKED"));
    expect(siege.ann.widget("w1")?.toJSON()).toEqual(locked);
  });

  it("a thousand widgets that are taken away at once are not even put back", async () => {
    const siege = await besiege();
    const bob = await siege.raw();
    const many = encodeChange(bob.doc, (copy) => {
      for (let index = 0; index < 60; index++)
        copy.getMap("widgets").set(`n${index}`, getWidget(copy).clone());
    });
    bob.update(many);
    expect(await bob.verdict()).toMatchObject({ code: undefined, messages: [{ type: "welcome" }] });
    const mallory = await siege.raw();
    mallory.update(wipe(mallory.doc));
    expect(await mallory.verdict()).toMatchObject({ code: 4403, reason: "removal" });
    const again = await siege.raw();
    expect(again.doc.getMap("widgets").size).toBe(62);
  });
});
