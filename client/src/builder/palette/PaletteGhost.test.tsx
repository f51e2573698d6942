import { renderToString } from "react-dom/server";
import { expect, it } from "vitest";
import { PaletteGhost } from "./PaletteGhost.tsx";

it.each([
  ["container", "width:300px;height:200px"],
  ["text-input", "width:250px;height:80px"],
])("the ghost of a %s has the size %s", (type, size) => {
  expect(renderToString(<PaletteGhost type={type} />)).toContain(size);
});
