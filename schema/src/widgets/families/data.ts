import { defineWidget } from "../defineWidget.ts";
import { boolean, choice, icon, number, rows, text } from "../props.ts";
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
const SAMPLE_RECORDS = [
  "Fjord Outfitters | Team | 2023-02-14 | 24",
  "Harbour Books | Starter | 2024-06-01 | 3",
  "Lindqvist & Sons | Business | 2022-11-20 | 118",
  "North Pier Clinic | Business | 2021-09-08 | 64",
  "Oat Street Bakery | Starter | 2025-01-17 | 5",
  "Riverside School | Team | 2023-08-30 | 41",
  "Studio Mallow | Team | 2024-03-12 | 12",
].join("\n");
const SAMPLE_EVENTS = [
  "2026-05-04 | Doors open",
  "2026-05-04 | Welcome breakfast",
  "2026-05-12 | Workshop: clay",
  "2026-05-14 | Team day",
  "2026-05-22 | Summer fair",
].join("\n");

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
        description: "One row per line, cells separated by | or a tab",
      }),
      sortable: boolean("Sort on a click on a column"),
      striped: boolean("Striped", false, { group: "style" }),
      density: choice("Density", { regular: "Regular", compact: "Compact" }, "regular", { group: "style" }),
    },
  }),
  "data-grid": defineWidget({
    type: "data-grid",
    title: "Data grid",
    description: "Records that people search, sort and page through",
    category: "data",
    tier: "all",
    icon: "table",
    keywords: ["table", "records", "search", "filter", "sort", "pages", "spreadsheet"],
    size: { width: 640, height: 360 },
    properties: {
      title: text("Title", "", { maxLength: 200 }),
      options: rows("Columns", COLUMN_CELLS, [
        { id: "a", label: "Customer", numeric: false },
        { id: "b", label: "Plan", numeric: false },
        { id: "c", label: "Since", numeric: false },
        { id: "d", label: "Seats", numeric: true },
      ]),
      cells: text("Records", SAMPLE_RECORDS, {
        multiline: true,
        group: "basic",
        description: "One record per line, cells separated by | or a tab",
      }),
      pageSize: number("Records on a page", 5, { min: 1, max: 100, step: 1 }),
      searchable: boolean("People can search", true),
      sortable: boolean("Sort on a click on a column", true),
      striped: boolean("Striped", false, { group: "style" }),
      density: choice("Density", { regular: "Regular", compact: "Compact" }, "compact", { group: "style" }),
      emptyText: text("When nothing is found", "Nothing found", { maxLength: 200 }),
    },
  }),
  calendar: defineWidget({
    type: "calendar",
    title: "Calendar",
    description: "A month with what happens on its days",
    category: "data",
    tier: "all",
    icon: "calendar",
    keywords: ["events", "month", "schedule", "dates", "agenda", "planner"],
    size: { width: 640, height: 460 },
    properties: {
      title: text("Title", "", { maxLength: 200 }),
      events: text("Events", SAMPLE_EVENTS, {
        multiline: true,
        group: "basic",
        description:
          "One event per line: the day, such as 2026-05-14, and what happens, separated by | or a tab",
      }),
      opensAt: choice("Opens at", { events: "The first event", today: "Today" }, "events", {
        group: "basic",
      }),
      weekStart: choice(
        "First day of the week",
        { locale: "As in the person's country", monday: "Monday", sunday: "Sunday", saturday: "Saturday" },
        "locale",
        { group: "basic" },
      ),
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
