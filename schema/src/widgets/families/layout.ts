import { defineWidget } from "../defineWidget.ts";
import {
  areaLook,
  ariaLabel,
  boolean,
  choice,
  gap,
  linkRows,
  number,
  pictureUrl,
  rows,
  string,
  text,
  url,
} from "../props.ts";

const CARD_STYLES = { default: "Default", elevated: "Elevated", glass: "Glass" };
const SPLITS = { "1-1": "Halves", "1-2": "1 : 2", "2-1": "2 : 1", "1-1-1": "Thirds", "1-1-1-1": "Quarters" };
const LINE_STYLES = { solid: "Solid", dashed: "Dashed", dotted: "Dotted" };
const TAB_STYLES = { line: "Line", pill: "Pill", boxed: "Boxed" };

const AREAS = {
  section: defineWidget({
    type: "section",
    title: "Section",
    description: "A part of the page with its own title",
    category: "layout",
    tier: "common",
    icon: "rectangle-horizontal",
    keywords: ["part", "region", "block", "fieldset", "layout"],
    size: { width: 1200, height: 400 },
    isContainer: true,
    properties: {
      title: text("Title", "Section", { maxLength: 500 }),
      description: text("Description", "", { multiline: true }),
      variant: areaLook("tinted"),
      ariaLabel: ariaLabel(),
    },
  }),
  card: defineWidget({
    type: "card",
    title: "Card",
    description: "A framed place for one thing",
    category: "layout",
    tier: "common",
    icon: "panel-top",
    keywords: ["panel", "box", "tile", "surface", "layout"],
    size: { width: 360, height: 240 },
    isContainer: true,
    properties: {
      title: text("Title", "Card title", { maxLength: 500 }),
      description: text("Description", "A short description of what is inside.", { multiline: true }),
      variant: choice("Look", CARD_STYLES, "default", { group: "style" }),
      src: pictureUrl("Picture"),
      alt: text("Text in place of the picture", "", { maxLength: 500 }),
    },
  }),
  header: defineWidget({
    type: "header",
    title: "Header",
    description: "The top of a page with its name and links",
    category: "layout",
    tier: "common",
    icon: "panels-top-left",
    keywords: ["top", "banner", "app bar", "navigation", "logo", "layout"],
    size: { width: 1200, height: 80 },
    isContainer: true,
    properties: {
      title: text("Title", "Your company", { maxLength: 200 }),
      src: pictureUrl("Logo"),
      alt: text("Text in place of the logo", "", { maxLength: 500 }),
      href: url("Link of the title", { maxLength: 2000 }),
      options: linkRows({ a: "Home", b: "About", c: "Contact" }),
      sticky: boolean("Stays in sight"),
    },
  }),
};

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
    description: "Empty room between two parts",
    category: "layout",
    tier: "all",
    icon: "move-vertical",
    keywords: ["space", "gap", "blank", "whitespace", "layout"],
    size: { width: 300, height: 40 },
    properties: {},
  }),
};

/** The widgets that arrange others, by type. */
export const LAYOUT_WIDGETS = { ...AREAS, ...ARRANGEMENTS, ...SEPARATORS } as const;
