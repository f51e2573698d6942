import { defineWidget } from "../defineWidget.ts";
import { FIELD_SIZE, momentProperties, number } from "../props.ts";

function stepMinutes() {
  return number("Step", 1, { min: 1, max: 720, step: 1, unit: "min" });
}

/** The widgets that collect a date or a time, by type; their values are as HTML writes them. */
export const DATE_WIDGETS = {
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
    properties: { ...momentProperties("Time", "time"), stepMinutes: stepMinutes() },
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
      ...momentProperties("Date and time", "datetime"),
      stepMinutes: stepMinutes(),
    },
  }),
} as const;
