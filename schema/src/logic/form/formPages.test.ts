import { describe, expect, it } from "vitest";
import { screen, widget } from "../../model/index.ts";
import { findPageTitle, formPages } from "./formPages.ts";

function drawn(id: string, y: number, more: object = {}) {
  const place = { position: { x: 0, y }, size: { width: 100, height: 50 } };
  return widget.parse({ id, type: "text-input", name: id, ...place, ...more });
}

const on = (id: string) => ({ props: { __screenId: id } });
const pageBreak = (id: string, y: number) => drawn(id, y, { type: "page-break" });
const listIds = (pages: ReturnType<typeof formPages>) =>
  pages.map(({ opening, widgets }) => [opening?.id, ...widgets.map(({ id }) => id)]);

describe("the pages of a form", () => {
  it("are one without breaks, also of an empty form", () => {
    expect(listIds(formPages([drawn("a", 0), drawn("b", 100)]))).toEqual([[undefined, "a", "b"]]);
    expect(listIds(formPages([]))).toEqual([[undefined]]);
  });

  it("begin with what stands below a break, whatever the order they were drawn in", () => {
    const widgets = [drawn("c", 300), pageBreak("second", 200), drawn("a", 0), pageBreak("third", 280)];
    expect(listIds(formPages(widgets))).toEqual([[undefined, "a"], ["second"], ["third", "c"]]);
  });

  it("begin with the break where it stands above everything", () => {
    expect(listIds(formPages([pageBreak("first", 0), drawn("a", 50)]))).toEqual([["first", "a"]]);
  });

  it("are the screens in their order, each with breaks of its own", () => {
    const screens = ["two", "one"].map((id, index) =>
      screen.parse({ id, name: id, route: `/${id}`, navigation: { order: 1 - index } }),
    );
    const widgets = [drawn("b", 0, on("two")), drawn("a", 0, on("one")), drawn("0", 0)];
    expect(listIds(formPages(widgets, screens))).toEqual([
      [undefined, "0"],
      [undefined, "a"],
      [undefined, "b"],
    ]);
  });

  it("leave alone what stands inside others", () => {
    const widgets = [drawn("box", 0), drawn("inner", 500, { parentId: "box" }), pageBreak("p", 200)];
    expect(listIds(formPages(widgets))).toEqual([[undefined, "box"], ["p"]]);
  });
});

it("a page is called by its page break, else by its screen", () => {
  const screens = [{ id: "one", name: "About you" }];
  const page = { opening: undefined, screenId: "one", widgets: [] };
  expect(findPageTitle(page, screens)).toBe("About you");
  expect(findPageTitle({ ...page, screenId: "" }, screens)).toBe("");
  expect(findPageTitle(undefined, screens)).toBe("");
});
