import type { RawProps } from "@formweave/schema/widgets";
import { WIDGET_LIST } from "@formweave/schema/widgets/all";
import type { ComponentProps } from "react";
import { renderToString } from "react-dom/server";
import { beforeAll, describe, expect, it } from "vitest";
import { loadFullSet, findView } from "./fullSet.ts";
import { WidgetView } from "./WidgetView.tsx";

beforeAll(async () => {
  await loadFullSet();
  await Promise.all(WIDGET_LIST.map(async ({ type }) => findView(type)?.preload?.()));
});

function render(
  type: string,
  props: RawProps,
  more: Partial<ComponentProps<typeof WidgetView>> = {},
): string {
  return renderToString(<WidgetView id="widget" type={type} props={props} mode="live" {...more} />);
}

function count(html: string, part: string | RegExp): number {
  return html.split(part).length - 1;
}

const UNSAFE = "java\nscript:alert(1)";

describe("what leads somewhere", () => {
  it("folds the middle of a long way, and says which page this is", () => {
    const html = render("breadcrumb", { maxShown: 2 });
    expect(html).toContain("Show the full path");
    expect(html).not.toContain("Projects");
    expect(html).toMatch(/aria-current="page">Site survey/);
    expect(render("breadcrumb", {})).not.toContain("Show the full path");
  });

  it("takes the screens as the pages, and starts within them", () => {
    const html = render("pagination", { screens: "one\n\ntwo\nthree", current: 9, variant: "compact" });
    expect(html).toContain("Page 3 of 3");
    expect(html).toMatch(/disabled=""><span>Next/);
  });

  it("leads back to steps that are done only", () => {
    const html = render("stepper", { current: 3 });
    expect([count(html, "<button"), count(html, ", done")]).toEqual([2, 2]);
    expect(html).toMatch(/aria-current="step"><div>(?:(?!<b>).)*<b>Payment/);
    expect(count(render("stepper", { current: 3, clickable: false }), "<button")).toBe(0);
  });

  it("closes the groups of a menu, and tells which entry is current", () => {
    const html = render("menu", { startOpen: false, current: 2 });
    expect(html).toMatch(/aria-expanded="false" aria-controls="([^"]+)"(?:.*)<ul id="\1" hidden=""/);
    expect(html).toMatch(/aria-current="page">(?:(?!<span>).)*<span>Requests/);
  });

  it.each(["breadcrumb", "menu", "navbar", "footer"])(
    "follows no address of a %s that is not safe",
    (type) => {
      const html = render(type, { options: [{ id: "a", label: "There", href: UNSAFE, screen: "" }] });
      expect(html).not.toContain("alert(1)");
      expect(render(type, { options: [{ id: "a", label: "There", href: "/there" }] })).toContain(
        'href="/there"',
      );
    },
  );
});

describe("what holds others", () => {
  const children = ["first", "second", "third", "fourth"].map((text) => <p key={text}>{text}</p>);

  it("gives each section its own, and the last all that are left", () => {
    const sections = render("accordion", {}, { children }).split("<details").slice(1);
    expect(
      sections.map((section) => children.filter(({ key }) => section.includes(String(key))).length),
    ).toEqual([1, 1, 2]);
  });

  it("opens the first of the sections that are open at first, when one at a time is", () => {
    const options = ["a", "b", "c"].map((id) => ({ id, label: id, text: "", open: id !== "a" }));
    expect(
      render("accordion", { options })
        .match(/<details[^>]*>/g)
        ?.map((tag) => tag.includes("open")),
    ).toEqual([false, true, false]);
    expect(count(render("accordion", { options, single: false }), 'open=""')).toBe(2);
  });

  it("keeps the fields of a closed dialog in the page, so that they are sent", () => {
    const html = render("modal", {}, { children });
    expect(html).toMatch(/<dialog(?:(?! open)[^>])*>.*fourth.*<\/dialog>/);
    expect(render("modal", {}, { children, mode: "edit" })).not.toContain("<dialog");
  });
});

describe("what collects entries", () => {
  it("asks in every entry that there must be, and removes none of them", () => {
    const html = render("repeater", { minEntries: 2 });
    expect([count(html, "data-entry"), count(html, "Remove Guest")]).toEqual([2, 0]);
    expect(count(render("repeater", { minEntries: 0 }), "Remove Guest")).toBe(1);
  });

  it("has a row for each title, and adds no others", () => {
    const html = render("table-input", { rowTitles: "Monday\n\nTuesday", showTotals: true });
    expect(html).toContain('aria-label="Item, Monday"');
    expect([count(html, '<th scope="row"'), count(html, "Add a row")]).toEqual([3, 0]);
    expect(count(render("table-input", { startRows: 4, maxRows: 2 }), "Item, row")).toBe(2);
  });

  it("draws no controls of the browser on the canvas", () => {
    for (const type of ["repeater", "table-input", "signature", "image-upload", "hidden"]) {
      expect(render(type, {}, { mode: "edit" })).not.toMatch(/<(?:input|select|textarea)/);
    }
  });
});
