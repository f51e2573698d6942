import { limits } from "@formweave/schema";
import { describe, expect, it, onTestFinished } from "vitest";
import { Awareness } from "y-protocols/awareness";
import * as Y from "yjs";
import { createPresence } from "./presence.ts";

function open() {
  const awareness = new Awareness(new Y.Doc());
  const presence = createPresence(awareness);
  onTestFinished(() => {
    presence.destroy();
    awareness.destroy();
  });
  const arrive = (clientId: number, state: Record<string, unknown>): void => {
    awareness.states.set(clientId, state);
    awareness.emit("change", [{ added: [clientId], updated: [], removed: [] }, "remote"]);
  };
  return { presence, arrive };
}

const priya = { id: "priya", name: "Priya", color: 3 };

describe("the presence of others", () => {
  it("shows a few windows of one person, and everybody else's", () => {
    const { presence, arrive } = open();
    for (let index = 1; index <= 1039; index++) arrive(index, { user: priya, cursor: { x: index, y: 0 } });
    arrive(5000, { user: { id: "bob", name: "Bob", color: 1 }, cursor: { x: 1, y: 1 } });
    expect(presence.cursors()).toHaveLength(limits.MAX_PERSON_WINDOWS + 1);
    expect(presence.peers.get().at(-1)?.user.id).toBe("bob");
  });

  it.each<[string, Record<string, unknown>]>([
    ["a cursor", { cursor: { x: Number.MAX_VALUE, y: 0 } }],
    ["a selection", { selection: [null, "__proto__ "] }],
    ["a drag", { drag: { ids: {}, dx: "x" } }],
    ["a place between others", { insert: { ids: 7, side: "inside" } }],
    ["a view", { view: { x: 0, y: 0, zoom: 1e300 } }],
    ["a field", { editing: { widgetId: 7 } }],
  ])("is read without %s that makes no sense, and throws nothing", (_name, odd) => {
    const { presence, arrive } = open();
    arrive(7, { user: priya, ...odd });
    expect(presence.cursors()).toEqual([]);
    expect(presence.peers.get()).toEqual([
      {
        clientId: 7,
        user: priya,
        selection: [],
        screen: null,
        drag: null,
        insert: null,
        guide: null,
        diagram: null,
        editing: null,
        view: null,
      },
    ]);
  });
});
