import { exactNumber } from "../answers/index.ts";

/** A number as people write it: with groups of thousands, a point or a comma, and what stands around it; undefined where it is none, or more than a number holds. */
export function readNumber(text: string): number | undefined {
  const [, sign = "", figures = "", power = ""] =
    /^[^\d\-−+.,]*([-−+]?)[^\d\-−+.,]*([\d.,'’\s]*\d)(e[-+]?\d+)?[^\d]*$/iu.exec(text.trim()) ?? [];
  if (figures === "") return undefined;
  const value = exactNumber(plainFigures(figures.replaceAll(/['’\s]/g, "")) + power);
  if (value === undefined) return undefined;
  return sign === "-" || sign === "−" ? -value : value;
}

/** Of a point and a comma, the last one parts the whole from the rest; the other stands between thousands. */
function plainFigures(figures: string): string {
  const [point, comma] = [figures.lastIndexOf("."), figures.lastIndexOf(",")];
  if (point >= 0 && comma >= 0)
    return point > comma ? figures.replaceAll(",", "") : figures.replaceAll(".", "").replace(",", ".");
  if (comma < 0) return isGrouped(figures, ".") ? figures.replaceAll(".", "") : figures;
  return isGrouped(figures, ",") ? figures.replaceAll(",", "") : figures.replace(",", ".");
}

/** 1,234,567 has groups; so has 1,234, as it is written where the comma is not the point. A point alone is one. */
function isGrouped(figures: string, sign: "." | ","): boolean {
  const groups = figures.split(sign);
  const isThousands = groups.length > 1 && groups.slice(1).every((group) => group.length === 3);
  return isThousands && (sign === "," || groups.length > 2);
}
