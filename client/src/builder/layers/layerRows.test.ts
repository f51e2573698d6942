import { expect, it } from "vitest";
import { readScreenIds, readTree } from "@formweave/schema/doc";
import { createDoc } from "@formweave/schema/doc/testing";
import {
  containersAround,
  layerNodes,
  matchingRows,
  nodesByScreen,
  openRows,
  screenInHeading,
} from "./layerRows.ts";

/** Children of each container: a title, and a card with a field and a box that contains another field. */
const CHILDREN: Readonly<Record<string, readonly string[]>> = {
  "": ["title", "card"],
  card: ["box", "email"],
  box: ["phone"],
};
const NODES = layerNodes({ listChildren: (parentId) => CHILDREN[parentId ?? ""] ?? [] });
const listIds = (rows: readonly { readonly id: string }[]) => rows.map(({ id }) => id);

it("lists what is read first at the top, and what is inside right below", () => {
  expect(listIds(NODES)).toEqual(["title", "card", "box", "phone", "email"]);
  expect(NODES.map(({ depth }) => depth)).toEqual([0, 0, 1, 2, 1]);
});

it("hides everything inside a collapsed widget, however deep", () => {
  expect(listIds(openRows(NODES, new Set(["card"])))).toEqual(["title", "card"]);
  expect(listIds(openRows(NODES, new Set(["box"])))).toEqual(["title", "card", "box", "email"]);
});

it("knows which rows are open", () => {
  const rows = openRows(NODES, new Set(["box"]));
  expect(rows.filter(({ isExpanded }) => isExpanded).map(({ id }) => id)).toEqual(["card"]);
});

it("lists a find with the containers around it, marked as such", () => {
  const rows = matchingRows(NODES, new Set(["phone"]));
  expect(listIds(rows)).toEqual(["card", "box", "phone"]);
  expect(rows.map(({ isContext }) => isContext)).toEqual([true, true, false]);
});

it("does not open a find whose content does not match", () => {
  const [card] = matchingRows(NODES, new Set(["card"]));
  expect(card).toMatchObject({ id: "card", isExpanded: false, isContext: false });
});

it("finds the containers around a widget, the nearest first", () => {
  expect(containersAround(NODES, "phone")).toEqual(["box", "card"]);
  expect(containersAround(NODES, "title")).toEqual([]);
});

it("counts each row among those listed beside it", () => {
  const places = openRows(NODES, new Set()).map(({ id, place, beside }) => `${id} ${place}/${beside}`);
  expect(places).toEqual(["title 1/2", "card 2/2", "box 1/2", "phone 1/1", "email 2/2"]);
  const found = matchingRows(NODES, new Set(["email"])).map(
    ({ id, place, beside }) => `${id} ${place}/${beside}`,
  );
  expect(found).toEqual(["card 1/1", "email 1/1"]);
});

it("lists what is on each screen under its heading, what is on none first", () => {
  const at = { position: { x: 0, y: 0 }, size: { width: 100, height: 40 }, type: "container" };
  const on = (id: string, screen: string, parentId: string | null = null) => ({
    ...at,
    id,
    name: id,
    parentId,
    props: { __screenId: screen },
  });
  const doc = createDoc({
    name: "",
    kind: "app",
    screens: ["one", "two"].map((id, order) => ({ id, name: id, route: `/${id}`, navigation: { order } })),
    widgets: [on("b", "two"), on("a", "one"), on("inside", "one", "a"), on("lost", "gone")],
  });
  const nodes = nodesByScreen(readTree(doc), readScreenIds(doc));
  expect(nodes.map(({ id, depth }) => `${depth} ${id}`)).toEqual([
    "0 screen:",
    "1 lost",
    "0 screen:one",
    "1 a",
    "2 inside",
    "0 screen:two",
    "1 b",
  ]);
  expect(nodes.map(({ heading }) => heading?.count)).toEqual([
    1,
    undefined,
    2,
    undefined,
    undefined,
    1,
    undefined,
  ]);
  expect(containersAround(nodes, "inside")).toEqual(["a", "screen:one"]);
  expect(listIds(openRows(nodes, new Set(["screen:one"])))).not.toContain("inside");
  expect([null, "a", "screen:", "screen:one"].map(screenInHeading)).toEqual([null, null, undefined, "one"]);
});
