import fc from "fast-check";
import { expect, it } from "vitest";
import { projectDocument } from "@formweave/schema/model";
import { toGraph } from "@formweave/schema/screens";
import { GRID } from "#builder/diagram/graph/placeNodes.ts";
import { diagramSvg, type DiagramLook } from "./diagramSvg.ts";

const look: DiagramLook = {
  canvas: "#f2f0ee",
  surface: "#ffffff",
  well: "#eeeeee",
  edge: "#dddddd",
  line: "#888888",
  text: "#111111",
  muted: "#555555",
  drawings: new Map([["pencil", '<path d="M1 1h2"/>']]),
};

function draw(names: readonly string[], label = "") {
  const screens = names.map((name, order) => ({
    id: `s${order}`,
    name,
    route: `/r${order}`,
    navigation: { order },
  }));
  const links = names.length > 1 ? [{ id: "l", kind: "drawn", from: "s0", to: "s1", label }] : [];
  const document = projectDocument.parse({ name: "App", kind: "app", widgets: [], screens, links });
  const places = new Map(names.map((_name, index) => [`s${index}`, { x: index * GRID.x, y: 0 }] as const));
  return diagramSvg(toGraph(document), places, look);
}

/** The text of a file of XML without its tags; throws where tags are not nested, or something is not XML. */
function readText(xml: string): string {
  const open: string[] = [];
  let text = "";
  for (const [token] of xml.matchAll(/<[^>]*>|[^<]+/g)) {
    if (!token.startsWith("<")) {
      if (/&(?!(?:amp|lt|gt|quot|#39);)/.test(token)) throw new Error(`${token} is not XML`);
      text += token;
      continue;
    }
    const tag = /^<(\/?)([a-z]+)((?: [a-zA-Z-]+="[^"<]*")*)(\/?)>$/.exec(token);
    if (tag === null) throw new Error(`${token} is no tag`);
    const [, isEnd, name = "", , isEmpty] = tag;
    if (isEnd === "/" && open.pop() !== name) throw new Error(`${token} ends nothing`);
    if (isEnd === "" && isEmpty === "") open.push(name);
  }
  expect(open).toEqual([]);
  return text;
}

it("draws every screen with its name, address, type and components, and every line with its label", () => {
  const { svg, width, height } = draw(["Home", "Orders"], "Later");
  const text = readText(svg);
  for (const word of ["Home", "Orders", "/r0", "/r1", "default", "0 components", "Start", "Later"])
    expect(text).toContain(word);
  expect([width, height]).toEqual([GRID.x + 220 + 120, 92 + 120]);
  expect(svg).toContain('<path d="M1 1h2"/>');
});

it("needs nothing else: no style, no script, no picture or font from elsewhere", () => {
  expect(draw(["Home", "Orders"], "Later").svg).not.toMatch(
    /<(?:style|script|image|foreignObject|use)|url\(|href|class=/,
  );
});

it("whatever names there are, the file is XML and says them as they are", () => {
  expect(readText(draw(['<b>"&"</b>']).svg)).toContain("&lt;b&gt;&quot;&amp;&quot;&lt;/b&gt;");
  fc.assert(
    fc.property(
      fc.string({ unit: "binary", maxLength: 20 }),
      fc.string({ unit: "grapheme", maxLength: 40 }),
      (name, label) => {
        const { svg } = draw([name, "B"], label);
        readText(svg);
        // oxlint-disable-next-line no-control-regex -- these are what XML cannot have
        expect(svg).not.toMatch(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/);
      },
    ),
  );
});

it("an app without screens is an empty picture of some size", () => {
  const { svg, width, height } = draw([]);
  readText(svg);
  expect([width, height]).toEqual([120, 120]);
});
