import { writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { ICON_DRAWINGS } from "./iconDrawings.ts";

const FILE = resolve(import.meta.dirname, "../src/ui/icons.svg");

/** Draws all icons of the app into one SVG file, so that they need no JavaScript. Run it when `ICON_NAMES` changes. */
const groups = Object.entries(ICON_DRAWINGS).map(([name, drawing]) => {
  const shapes = renderToStaticMarkup(createElement(drawing)).replace(/^<svg[^>]*>|<\/svg>$/g, "");
  return `<g id="${name}">${shapes.replaceAll(/><\/\w+>/g, "/>")}</g>`;
});
writeFileSync(FILE, `<svg xmlns="http://www.w3.org/2000/svg">\n${groups.join("\n")}\n</svg>\n`);
