import { exactNumber } from "../answers/index.ts";

/**
 * Parses a number in common notations: with groups of thousands, a point or a comma, and units around it; undefined when it is
 * invalid or too long.
 */
export function readNumber(text: string): number | undefined {
  const [, sign = "", figures = "", power = ""] =
    /^[^\d\-−+.,]*([-−+]?)[^\d\-−+.,]*([\d.,'’\s]*\d)(e[-+]?\d+)?[^\d]*$/iu.exec(text.trim()) ?? [];
  if (figures === "") return undefined;
  const value = exactNumber(plainFigures(figures.replaceAll(/['’\s]/g, "")) + power);
  if (value === undefined) return undefined;
  return sign === "-" || sign === "−" ? -value : value;
}

/** Of a point and a comma, the last one is the decimal mark; the other separates thousands. */
function plainFigures(figures: string): string {
  const [point, comma] = [figures.lastIndexOf("."), figures.lastIndexOf(",")];
  if (point >= 0 && comma >= 0)
    return point > comma ? figures.replaceAll(",", "") : figures.replaceAll(".", "").replace(",", ".");
  if (comma < 0) return isGrouped(figures, ".") ? figures.replaceAll(".", "") : figures;
  return isGrouped(figures, ",") ? figures.replaceAll(",", "") : figures.replace(",", ".");
}

/**
 * 1,234,567 has groups, and so has 1,234, since the comma is rarely a decimal mark there. A single point is always a decimal
 * mark.
 */
function isGrouped(figures: string, sign: "." | ","): boolean {
  const groups = figures.split(sign);
  const isThousands = groups.length > 1 && groups.slice(1).every((group) => group.length === 3);
  return isThousands && (sign === "," || groups.length > 2);
}
