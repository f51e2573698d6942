import { cleanText } from "../cleanText.ts";
import { findBlanks } from "../text/findBlanks.ts";
import type { ReadPage } from "./readPages.ts";

/** Titles that programs write when nobody gave the document one. */
const NO_TITLE = /^(?:untitled|document ?\d*|microsoft word.*|.*\.(?:docx?|xlsx?|pdf|indd|odt|rtf|ai))$/i;
/** Least ratio of a headline's size to the usual line of its page. */
const HEADLINE = 1.2;

/** The title of a PDF: from its properties, or else the largest line of its first page; empty where neither has one. */
export function readTitle(info: object, pages: readonly ReadPage[]): string {
  const stated = "Title" in info && typeof info.Title === "string" ? cleanText(info.Title) : "";
  return stated !== "" && !NO_TITLE.test(stated) ? stated : findHeadline(pages[0]);
}

function findHeadline(page: ReadPage | undefined): string {
  const pieces = (page?.lines ?? []).flatMap((line) => line.pieces.slice(0, 1));
  const heights = pieces.map(({ height }) => height).toSorted((one, other) => one - other);
  const usual = heights[Math.floor(heights.length / 2)] ?? 0;
  const [largest] = [...pieces].toSorted((one, other) => other.height - one.height);
  if (largest === undefined || largest.height < usual * HEADLINE) return "";
  return findBlanks(largest.text).length > 0 ? "" : cleanText(largest.text);
}
