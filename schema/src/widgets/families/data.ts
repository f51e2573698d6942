import { defineWidget } from "../defineWidget.ts";
import { boolean, choice, icon, rows, text } from "../props.ts";
import { RECORD_WIDGETS } from "./records.ts";

const COLUMN_CELLS = {
  label: { title: "Title", kind: "string" },
  numeric: { title: "Numbers", kind: "boolean" },
} as const;
const TONES = {
  neutral: "Neutral",
  accent: "Accent",
  success: "Success",
  warning: "Warning",
  danger: "Danger",
};
const SAMPLE_CELLS = "Lena Ortiz | Design | 24\nJonas Berg | Research | 18\nPriya Nair | Product | 31";

/** The widgets that show data, by type. */
export const DATA_WIDGETS = {
  "basic-table": defineWidget({
    type: "basic-table",
    title: "Table",
    description: "Rows and columns of text",
    category: "data",
    tier: "common",
    icon: "table",
    keywords: ["table", "list", "rows", "columns", "grid", "data"],
    size: { width: 600, height: 240 },
    properties: {
      caption: text("Caption", "", { maxLength: 500 }),
      options: rows("Columns", COLUMN_CELLS, [
        { id: "a", label: "Name", numeric: false },
        { id: "b", label: "Team", numeric: false },
        { id: "c", label: "Hours", numeric: true },
      ]),
      cells: text("Rows", SAMPLE_CELLS, {
        multiline: true,
        group: "basic",
        description: "A line a row, cells separated by | or a tab",
      }),
      sortable: boolean("Sort by a click on a column"),
      striped: boolean("Striped", false, { group: "style" }),
      density: choice("Density", { regular: "Regular", compact: "Compact" }, "regular", { group: "style" }),
    },
  }),
  badge: defineWidget({
    type: "badge",
    title: "Badge",
    description: "A short label for a state",
    category: "data",
    tier: "common",
    icon: "badge-check",
    keywords: ["tag", "chip", "pill", "label", "status", "data"],
    size: { width: 120, height: 40 },
    properties: {
      text: text("Text", "New", { required: true, maxLength: 200 }),
      tone: choice("Tone", TONES, "accent", { group: "style" }),
      icon: icon(),
    },
  }),
  ...RECORD_WIDGETS,
} as const;
