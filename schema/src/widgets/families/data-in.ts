import { defineWidget } from "../defineWidget.ts";
import {
  boolean,
  calculatedProperties,
  choice,
  currencyCode,
  fieldProperties,
  FIELD_SIZE,
  number,
  optionalNumber,
  rows,
  string,
  text,
} from "../props.ts";

const SOURCES = {
  fixed: "Always the same",
  parameter: "A parameter of the address",
  address: "The address of the page",
  time: "When the form was opened",
};
const COLUMN_CELLS = {
  label: { title: "Title", kind: "string" },
  choices: { title: "Choices, with commas", kind: "string" },
  numeric: { title: "Numbers", kind: "boolean" },
  required: { title: "Required", kind: "boolean" },
} as const;

/** Widgets for other kinds of input: lists of entries, tables, hidden values; by type. */
export const DATA_IN_WIDGETS = {
  repeater: defineWidget({
    type: "repeater",
    title: "Repeater",
    description: "The same questions for each of several things",
    category: "data-in",
    tier: "all",
    icon: "layout-list",
    keywords: ["repeat", "group", "entries", "list", "several", "dynamic", "form", "field"],
    size: { width: 600, height: 240 },
    answer: "entries",
    properties: {
      ...fieldProperties({ label: "Who is coming?" }),
      options: rows("Questions", COLUMN_CELLS, [
        { id: "a", label: "Name", choices: "", numeric: false, required: true },
        { id: "b", label: "Age", choices: "", numeric: true, required: false },
        { id: "c", label: "Meal", choices: "Any, Vegetarian, Vegan", numeric: false, required: false },
      ]),
      itemName: text("Name of an entry", "Guest", { maxLength: 100 }),
      addLabel: text("Label to add one", "Add a guest", { maxLength: 100 }),
      minEntries: number("Minimum entries", 1, { min: 0, max: 50, step: 1 }),
      maxEntries: number("Maximum entries", 10, { min: 1, max: 50, step: 1 }),
    },
  }),
  "table-input": defineWidget({
    type: "table-input",
    title: "Table to fill in",
    description: "Rows and columns that people fill in",
    category: "data-in",
    tier: "all",
    icon: "grid-3x3",
    keywords: ["table", "spreadsheet", "grid", "rows", "columns", "cells", "form", "field"],
    size: { width: 600, height: 280 },
    answer: "entries",
    properties: {
      ...fieldProperties({ label: "What do you need?" }),
      options: rows("Columns", COLUMN_CELLS, [
        { id: "a", label: "Item", choices: "", numeric: false, required: false },
        { id: "b", label: "Urgency", choices: "Soon, This month, Later", numeric: false, required: false },
        { id: "c", label: "Quantity", choices: "", numeric: true, required: false },
      ]),
      rowTitles: text("Titles of the rows", "", {
        multiline: true,
        maxLength: 4000,
        description: "One title per line; the number of rows is then fixed",
      }),
      startRows: number("Rows to start with", 3, { min: 1, max: 50, step: 1 }),
      maxRows: number("Maximum rows", 20, { min: 1, max: 200, step: 1 }),
      addLabel: text("Label to add a row", "Add a row", { maxLength: 100 }),
      showTotals: boolean("Sums below columns of numbers"),
      density: choice("Density", { regular: "Regular", compact: "Compact" }, "regular", { group: "style" }),
    },
  }),
  hidden: defineWidget({
    type: "hidden",
    title: "Hidden value",
    description: "An answer that nobody sees, such as where people came from",
    category: "data-in",
    tier: "all",
    icon: "eye-off",
    keywords: ["hidden", "invisible", "utm", "parameter", "tracking", "source", "form", "field"],
    size: FIELD_SIZE,
    answer: "text",
    properties: {
      ...fieldProperties({ label: "Source" }),
      source: choice("Value", SOURCES, "parameter"),
      parameter: string("Parameter", "source", {
        maxLength: 64,
        group: "basic",
        description: "Of an address such as ?source=newsletter",
      }),
      value: string("Fixed value", "", { maxLength: 2000, group: "basic" }),
    },
  }),
  formula: defineWidget({
    type: "formula",
    title: "Calculation",
    description: "A value calculated from other answers",
    category: "data-in",
    tier: "all",
    icon: "calculator",
    keywords: ["calculate", "formula", "total", "sum", "price", "score", "computed", "result"],
    size: { width: 300, height: 120 },
    answer: "calculated",
    properties: {
      ...calculatedProperties({ label: "Total" }),
      formula: string("Calculation", "", {
        format: "formula",
        maxLength: 2000,
        group: "basic",
        description: "Fields by their ids in braces, such as {price} * {count}",
      }),
      format: choice("Format", { auto: "As its fields", number: "Plain number", money: "Money" }, "auto", {
        group: "basic",
        description: "As its fields: money when it is worked out from amounts of one currency",
      }),
      currency: { ...currencyCode(), description: "Of the money format" },
      decimals: optionalNumber("Decimals", { min: 0, max: 10, step: 1, group: "basic" }),
      prefix: text("Before a number", "", { maxLength: 20 }),
      suffix: text("After a number", "", { maxLength: 20 }),
      emptyText: text("While there is no value", "–", { maxLength: 200 }),
    },
  }),
} as const;
