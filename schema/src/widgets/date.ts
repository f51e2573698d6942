import { defineWidget } from "./defineWidget.ts";
import { boolean, controlSize, fieldProperties, number, string } from "./props.ts";
import { type StringProperty } from "./property.ts";

const FIELD_SIZE = { width: 300, height: 80 } as const;

function momentProperties(
  label: string,
  format: NonNullable<StringProperty["format"]>,
  earliest: string,
  latest: string,
) {
  return {
    ...fieldProperties({ label }),
    controlSize: controlSize(),
    defaultValue: string("Default value", "", { format }),
    min: string(earliest, "", { format }),
    max: string(latest, "", { format }),
  };
}

function stepMinutes() {
  return number("Step", 1, { min: 1, max: 720, step: 1, unit: "min" });
}

/** The widgets that collect a date or a time, by type; their values are as HTML writes them. */
export const DATE_WIDGETS = {
  date: defineWidget({
    type: "date",
    title: "Date",
    description: "A day in the calendar",
    category: "date",
    tier: "starter",
    icon: "calendar",
    keywords: ["day", "calendar", "birthday", "date picker", "when", "form", "field"],
    size: FIELD_SIZE,
    answer: "date",
    properties: {
      ...momentProperties("Date", "date", "Earliest", "Latest"),
      autocomplete: string("Autocomplete", "", { maxLength: 100, group: "advanced" }),
      startToday: boolean("Start with today"),
    },
  }),
  time: defineWidget({
    type: "time",
    title: "Time",
    description: "A time of the day",
    category: "date",
    tier: "common",
    icon: "clock",
    keywords: ["hour", "minute", "clock", "time picker", "when", "form", "field"],
    size: FIELD_SIZE,
    answer: "date",
    properties: { ...momentProperties("Time", "time", "Earliest", "Latest"), stepMinutes: stepMinutes() },
  }),
  "datetime-local": defineWidget({
    type: "datetime-local",
    title: "Date and time",
    description: "A day and a time together",
    category: "date",
    tier: "all",
    icon: "calendar-clock",
    keywords: ["datetime", "appointment", "moment", "schedule", "when", "form", "field"],
    size: FIELD_SIZE,
    answer: "date",
    properties: {
      ...momentProperties("Date and time", "datetime", "Earliest", "Latest"),
      stepMinutes: stepMinutes(),
    },
  }),
} as const;
