import type { Json } from "@formweave/schema/model";
import { defaultProps, isAnswered, type RawProps, type WidgetDefinition } from "@formweave/schema/widgets";
import { WIDGET_LIST } from "@formweave/schema/widgets/all";
import fc from "fast-check";
import type { ComponentProps } from "react";
import { renderToString } from "react-dom/server";
import { beforeAll, describe, expect, it } from "vitest";
import { ICON_NAMES } from "#ui/icons.ts";
import { loadFullSet, findView } from "./fullSet.ts";
import { WidgetView } from "./WidgetView.tsx";

// Lazy views must be loaded before synchronous rendering.
beforeAll(async () => {
  await loadFullSet();
  await Promise.all(WIDGET_LIST.map(async ({ type }) => findView(type)?.preload?.()));
});

type ViewOptions = Partial<ComponentProps<typeof WidgetView>>;

function render(type: string, props: RawProps = {}, more: ViewOptions = {}): string {
  return renderToString(<WidgetView id="widget" type={type} props={props} mode="live" {...more} />);
}

/** The default props, with one variant for every value of every enumerated property. */
function everyChoice(definition: WidgetDefinition): readonly RawProps[] {
  return Object.entries(definition.properties).flatMap(([name, property]): readonly RawProps[] => {
    if (property.kind === "boolean") return [{ [name]: !property.default }];
    return property.kind === "enum" ? Object.keys(property.values).map((value) => ({ [name]: value })) : [];
  });
}

const byType = WIDGET_LIST.map((definition) => [definition.type, definition] as const);
const fields = byType.filter(([type]) => isAnswered(type));
const seenFields = fields.filter(([type]) => type !== "hidden");
const containers = byType.filter(([, { isContainer }]) => isContainer);

describe.each(byType)("%s", (type, definition) => {
  it("renders what a new one has", () => {
    expect(render(type, defaultProps(definition))).toContain(`data-widget-type="${type}"`);
    expect(render(type)).toBe(render(type, defaultProps(definition)));
  });

  it("renders on the canvas and live, with every value of its fixed sets", () => {
    for (const props of everyChoice(definition)) {
      for (const mode of ["edit", "live"] as const) expect(render(type, props, { mode })).not.toBe("");
    }
  });

  it("renders whatever the document holds", () => {
    const values = fc.oneof(fc.jsonValue(), fc.constantFrom("", "javascript:alert(1)", "<b>", -1, 1e300));
    const names = Object.keys(definition.properties).map((name) => [name, values] as const);
    const raw = fc.record(Object.fromEntries(names), { requiredKeys: [] });
    fc.assert(
      fc.property(raw, (props) => {
        const html = render(type, toJson(props));
        return html.includes("data-widget-type") && !/(?:href|src)="javascript:/i.test(html);
      }),
      { numRuns: 30 },
    );
  });

  it("has a view and an icon that the app ships", () => {
    expect(findView(type)).toBeDefined();
    expect(ICON_NAMES).toContain(definition.icon);
  });
});

function toJson(value: unknown): Readonly<Record<string, Json>> {
  return JSON.parse(JSON.stringify(value));
}

describe.each(seenFields)("the field %s, which people see,", (type) => {
  it("says its label, that it is required, its help, what is wrong and its description", () => {
    const html = render(
      type,
      { label: "My question", required: true, helpText: "Some help", ariaDescription: "And more" },
      { error: "Not like that" },
    );
    for (const text of ["My question", "*</span>", "Some help", "Not like that", "And more"]) {
      expect(html).toContain(text);
    }
    const described = /aria-describedby="([^"]+)"/.exec(html)?.[1]?.split(" ") ?? [];
    expect(described).toHaveLength(3);
    for (const id of described) expect(html).toContain(`id="${id}"`);
  });

  it("keeps a hidden label for screen readers", () => {
    expect(render(type, { label: "Unseen", hideLabel: true })).toMatch(
      /class="wv-sr"[^>]*>(?:<[^>]*>)*Unseen/,
    );
  });
});

describe.each(fields)("the field %s", (type) => {
  it("names its answer by its key, else by its id", () => {
    expect(render(type, { name: "industry" })).toContain('name="industry"');
    expect(render(type)).toContain('name="widget"');
  });

  it("says in one place that it is disabled", () => {
    expect(render(type, { disabled: true })).toContain('disabled=""');
  });
});

it("shows a hidden value to the team only", () => {
  const live = render("hidden", { label: "Campaign" });
  expect(live).toMatch(/<div[^>]*><input type="hidden" name="widget"\/><\/div>$/);
  expect(render("hidden", { label: "Campaign" }, { mode: "edit" })).toContain("Campaign");
});

describe.each(containers)("the container %s", (type) => {
  it("keeps what is inside alive on the canvas, and only its own drawing still", () => {
    const html = render(type, {}, { mode: "edit", children: <p>inside</p> });
    expect(html).toContain('<div class="wv-layer"');
    expect(html).toContain("<p>inside</p>");
    expect(html.slice(0, html.indexOf(">"))).not.toContain("inert");
  });
});

it("takes no focus and no events on the canvas, but works live", () => {
  expect(render("text-input", {}, { mode: "edit" })).toMatch(/^<div[^>]* inert=""/);
  expect(render("text-input")).not.toContain("inert");
});

it("lets the editor of a rich text stand in for it, alive on the canvas", () => {
  const html = render("rich-text", {}, { mode: "edit", richTextSlot: <p>editor</p> });
  expect(html).toContain("<p>editor</p>");
  expect(html).not.toContain("inert");
});

it("follows the other names of a type", () => {
  expect(render("textarea")).toBe(render("text-area"));
});

it("says so when there is no such type", () => {
  expect(render("hologram")).toContain("Component type &quot;hologram&quot; not found");
});

it("sets safe styles only", () => {
  const html = render(
    "heading",
    {},
    { styles: { base: { color: "#ff0000", background: "url(https://x.example)" } } },
  );
  expect(html).toContain("color:#ff0000");
  expect(html).not.toContain("x.example");
});

it("makes a link and a button without a safe address lead nowhere", () => {
  expect(render("link", { href: "https://formweave.example" })).toContain('href="https://formweave.example"');
  expect(render("button", { action: "link", href: "https://formweave.example" })).toMatch(
    /<a [^>]*href="https:/,
  );
  expect(render("button", { action: "link", href: "" })).toContain("<button");
});

it("protects this page from a link in a new tab", () => {
  expect(render("link", { href: "/a", newTab: true })).toContain('target="_blank" rel="noopener noreferrer"');
});

it.each(["h1", "h2", "h3", "h4", "h5", "h6"])("writes a heading as %s", (level) => {
  expect(render("heading", { level, text: "Hi" })).toContain(
    `<${level} class="wv-heading is-${level}">Hi</${level}>`,
  );
});

it("says that there is no image yet", () => {
  expect(render("image")).toContain("No image yet");
  expect(render("image", { src: "/a.png", alt: "A boat" })).toContain('alt="A boat"');
});

it("sorts a table only when it may", () => {
  expect(render("basic-table", { sortable: true })).toContain('aria-sort="none"');
  expect(render("basic-table")).not.toContain("aria-sort");
});

it("shows each tab its own page live, and all of them on the canvas", () => {
  const children = [<p key="a">first</p>, <p key="b">second</p>];
  expect(render("tabs", {}, { children })).not.toContain("second");
  expect(render("tabs", { defaultTab: "b" }, { children })).toContain("second");
  expect(render("tabs", {}, { children, mode: "edit" })).toContain("second");
});

it("lays out what is inside only live", () => {
  expect(render("grid", { columns: 3 }, { children: "x" })).toContain("repeat(3, minmax(0, 1fr))");
  expect(render("container", { flow: "vertical" }, { children: "x", mode: "edit" })).not.toContain("wv-flow");
});

it("fetches nothing of a film or another site on the canvas, and shuts it in live", () => {
  for (const [type, src] of [
    ["video", "https://example.com/a.mp4"],
    ["video", "https://youtu.be/abcDEF12345"],
    ["embed", "https://example.com/"],
  ] as const) {
    expect(render(type, { src }, { mode: "edit" })).not.toMatch(/<(?:video|iframe)/);
    expect(render(type, { src })).toMatch(/<video|<iframe[^>]* sandbox="allow-scripts/);
  }
  expect(render("embed", { src: "http://example.com/" })).not.toContain("<iframe");
});

it("says the numbers of a chart as a table, and that there are none", () => {
  expect(render("bar-chart", { data: "Jan | 42 | 31", prefix: "$" })).toMatch(/<td>\$42<\/td><td>\$31<\/td>/);
  expect(render("line-chart", { data: "" })).toContain("No numbers yet");
  expect(render("pie-chart", { options: [] })).toContain("No numbers yet");
});

it("adds up an order", () => {
  const options = [{ id: "a", label: "Mug", text: "", count: 2, price: 28 }];
  const html = render("order-summary", { options, shipping: 6.5, tax: 10, discount: 50 });
  for (const amount of ["$56.00", "-$28.00", "$2.80", "$37.30"]) expect(html).toContain(amount);
});
