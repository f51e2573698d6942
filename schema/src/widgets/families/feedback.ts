import { defineWidget } from "../defineWidget.ts";
import { actionLink, boolean, choice, icon, number, string, text } from "../props.ts";

const ALERT_TONES = { info: "Information", success: "Success", warning: "Warning", danger: "Danger" };

/** Widgets that show a status, by type. */
export const FEEDBACK_WIDGETS = {
  progress: defineWidget({
    type: "progress",
    title: "Progress",
    description: "How much is done",
    category: "feedback",
    tier: "common",
    icon: "loader",
    keywords: ["bar", "percent", "completion", "status", "feedback"],
    size: { width: 300, height: 60 },
    properties: {
      label: text("Label", "Progress", { maxLength: 200 }),
      value: number("Value", 60, { min: 0 }),
      max: number("Maximum", 100, { min: 1 }),
      showValue: boolean("Show the value", true),
    },
  }),
  spinner: defineWidget({
    type: "spinner",
    title: "Spinner",
    description: "Shows that something is loading",
    category: "feedback",
    tier: "common",
    icon: "loader-circle",
    keywords: ["loading", "loader", "wait", "busy", "feedback"],
    size: { width: 100, height: 100 },
    properties: {
      label: text("Label", "Loading", { required: true, maxLength: 200 }),
      hideLabel: boolean("Hide label", false, {
        group: "style",
        description: "Screen readers still read it",
      }),
      spinnerSize: choice("Size", { small: "Small", medium: "Medium", large: "Large" }, "medium"),
    },
  }),
  alert: defineWidget({
    type: "alert",
    title: "Alert",
    description: "A message that stands out",
    category: "feedback",
    tier: "all",
    icon: "info",
    keywords: ["message", "notice", "warning", "banner", "callout", "feedback"],
    size: { width: 480, height: 100 },
    properties: {
      title: text("Title", "Good to know", { maxLength: 200 }),
      text: text("Text", "Your answers are saved while you type.", { multiline: true }),
      tone: choice("Tone", ALERT_TONES, "info", { group: "style" }),
      dismissible: boolean("Can be closed"),
    },
  }),
  "empty-state": defineWidget({
    type: "empty-state",
    title: "Empty state",
    description: "Says that there is nothing yet and what to do",
    category: "feedback",
    tier: "all",
    icon: "inbox",
    keywords: ["nothing", "blank", "no results", "placeholder", "start", "zero"],
    size: { width: 400, height: 240 },
    properties: {
      icon: icon("Icon", "inbox"),
      title: text("Title", "No answers yet", { required: true, maxLength: 200 }),
      text: text("Text", "Share the link, and they show up here.", { multiline: true, maxLength: 1000 }),
      ...actionLink("Share the form"),
    },
  }),
  countdown: defineWidget({
    type: "countdown",
    title: "Countdown",
    description: "The time until something begins or ends",
    category: "feedback",
    tier: "all",
    icon: "timer",
    keywords: ["clock", "deadline", "days", "remaining", "launch", "event"],
    size: { width: 380, height: 140 },
    properties: {
      label: text("Label", "Registration closes in", { maxLength: 200 }),
      until: string("Until", "2027-06-01T18:00", { format: "datetime", group: "basic" }),
      showSeconds: boolean("Show seconds", true),
      doneText: text("When it is over", "Registration is closed", { maxLength: 200 }),
      variant: choice("Look", { tiles: "Tiles", plain: "Plain" }, "tiles", { group: "style" }),
    },
  }),
  "form-progress": defineWidget({
    type: "form-progress",
    title: "Form progress",
    description: "How many questions of the form are answered",
    category: "feedback",
    tier: "all",
    icon: "list-checks",
    keywords: ["completion", "questions", "answered", "bar", "steps", "percent"],
    size: { width: 400, height: 60 },
    properties: {
      label: text("Label", "Your progress", { maxLength: 200 }),
      counts: choice("Counts", { all: "All questions", required: "Required questions" }, "all", {
        group: "basic",
      }),
      showAs: choice("Says", { count: "3 of 8", percent: "38%" }, "count", { group: "style" }),
      doneText: text("When all are answered", "All answered", { maxLength: 100 }),
    },
  }),
} as const;
