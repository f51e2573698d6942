import { CANVAS } from "../../limits.ts";
import { defineWidget } from "../defineWidget.ts";
import { areaLook, ariaLabel, boolean, choice, gap, number, rows, string, text } from "../props.ts";
import { AREAS } from "./areas.ts";

const ALIGNMENTS = {
  start: "At the start",
  center: "In the middle",
  end: "At the end",
  stretch: "Full size",
};
const DISTRIBUTIONS = {
  start: "At the start",
  center: "In the middle",
  end: "At the end",
  between: "Spread out",
};
const SECTION_CELLS = {
  label: { title: "Title", kind: "string" },
  text: { title: "Text", kind: "string" },
  open: { title: "Open by default", kind: "boolean" },
} as const;
const SPLITS = { "1-1": "Halves", "1-2": "1 : 2", "2-1": "2 : 1", "1-1-1": "Thirds", "1-1-1-1": "Quarters" };
const LINE_STYLES = { solid: "Solid", dashed: "Dashed", dotted: "Dotted" };
const TAB_STYLES = { line: "Line", pill: "Pill", boxed: "Boxed" };

const ARRANGEMENTS = {
  grid: defineWidget({
    type: "grid",
    title: "Grid",
    description: "Places components in even columns",
    category: "layout",
    tier: "common",
    icon: "layout-grid",
    keywords: ["columns", "rows", "cells", "gallery", "layout"],
    size: { width: 600, height: 400 },
    isContainer: true,
    properties: {
      columns: number("Columns", 2, { min: 1, max: 12, step: 1 }),
      gap: gap(),
      ariaLabel: ariaLabel(),
    },
  }),
  columns: defineWidget({
    type: "columns",
    title: "Columns",
    description: "Places components side by side",
    category: "layout",
    tier: "all",
    icon: "columns-2",
    keywords: ["side by side", "split", "two columns", "three columns", "layout"],
    size: { width: 600, height: 300 },
    isContainer: true,
    properties: { split: choice("Split", SPLITS, "1-1"), gap: gap(), ariaLabel: ariaLabel() },
  }),
  stack: defineWidget({
    type: "stack",
    title: "Stack",
    description: "Places components one after the other, evenly spaced",
    category: "layout",
    tier: "all",
    icon: "rows-2",
    keywords: ["flex", "row", "column", "group", "even", "layout"],
    size: { width: 400, height: 300 },
    isContainer: true,
    properties: {
      direction: choice("Direction", { vertical: "Stacked", horizontal: "Side by side" }, "vertical"),
      gap: gap(),
      align: choice("Across", ALIGNMENTS, "stretch", {
        description: "Where each stands across the direction",
      }),
      distribute: choice("Along", DISTRIBUTIONS, "start", {
        group: "style",
        description: "Where they stand along the direction",
      }),
      wrap: boolean("Wrap to a new line when full", false, { group: "style" }),
      variant: areaLook("plain"),
      ariaLabel: ariaLabel(),
    },
  }),
  accordion: defineWidget({
    type: "accordion",
    title: "Accordion",
    description: "Stacked sections that open and close",
    category: "layout",
    tier: "all",
    icon: "chevrons-down-up",
    keywords: ["collapse", "fold", "details", "sections", "expand", "layout"],
    size: { width: 600, height: 360 },
    isContainer: true,
    properties: {
      options: rows("Sections", SECTION_CELLS, [
        {
          id: "a",
          label: "What is it about?",
          text: "A sentence or two, or components of your own.",
          open: true,
        },
        { id: "b", label: "Who can take part?", text: "", open: false },
        { id: "c", label: "When will I hear from you?", text: "", open: false },
      ]),
      single: boolean("One at a time", true),
      variant: choice("Look", { lines: "Lines", cards: "Cards" }, "lines", { group: "style" }),
      ariaLabel: ariaLabel(),
    },
  }),
  tabs: defineWidget({
    type: "tabs",
    title: "Tabs",
    description: "Shows one of several pages at a time",
    category: "layout",
    tier: "common",
    icon: "app-window",
    keywords: ["tab bar", "pages", "panels", "switcher", "layout"],
    size: { width: 600, height: 320 },
    isContainer: true,
    properties: {
      options: rows("Tabs", { label: { title: "Label", kind: "string" } }, [
        { id: "a", label: "Overview" },
        { id: "b", label: "Details" },
        { id: "c", label: "History" },
      ]),
      defaultTab: string("First tab", "", {
        maxLength: 64,
        description: "The id of a tab; the first when empty",
      }),
      variant: choice("Look", TAB_STYLES, "line", { group: "style" }),
      ariaLabel: ariaLabel(),
    },
  }),
};

const SEPARATORS = {
  divider: defineWidget({
    type: "divider",
    title: "Divider",
    description: "A line between two parts",
    category: "layout",
    tier: "common",
    icon: "minus",
    keywords: ["line", "separator", "rule", "hr", "layout"],
    size: { width: 600, height: 20 },
    properties: {
      label: text("Text on the line", "", { maxLength: 200 }),
      direction: choice("Direction", { horizontal: "Horizontal", vertical: "Vertical" }, "horizontal"),
      lineStyle: choice("Line", LINE_STYLES, "solid", { group: "style" }),
      thickness: number("Thickness", 1, { min: 1, max: 20, step: 1, unit: "px", group: "style" }),
    },
  }),
  spacer: defineWidget({
    type: "spacer",
    title: "Spacer",
    description: "Empty space between two parts",
    category: "layout",
    tier: "all",
    icon: "move-vertical",
    keywords: ["space", "gap", "blank", "whitespace", "layout"],
    size: { width: 300, height: 40 },
    properties: {},
  }),
  "page-break": defineWidget({
    type: "page-break",
    title: "Page break",
    description: "Begins another page of the form with everything below it",
    category: "layout",
    tier: "all",
    icon: "separator-horizontal",
    keywords: ["page", "step", "wizard", "multi-page", "section", "next", "layout"],
    size: { width: CANVAS.width, height: 40 },
    properties: {
      title: text("Title of the page", "", { maxLength: 200 }),
      description: text("Description", "", { maxLength: 500 }),
      nextLabel: text("Label of the continue button", "Continue", { maxLength: 60 }),
      backLabel: text("Label of the back button", "Back", { maxLength: 60 }),
    },
  }),
};

/** The widgets that arrange others, by type. */
export const LAYOUT_WIDGETS = { ...AREAS, ...ARRANGEMENTS, ...SEPARATORS } as const;
