import { defineWidget } from "../defineWidget.ts";
import { boolean, choice, number, text } from "../props.ts";

const ALERT_TONES = { info: "Information", success: "Success", warning: "Warning", danger: "Danger" };

/** The widgets that tell how things stand, by type. */
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
    description: "Something is on its way",
    category: "feedback",
    tier: "common",
    icon: "loader-circle",
    keywords: ["loading", "loader", "wait", "busy", "feedback"],
    size: { width: 100, height: 100 },
    properties: {
      label: text("Label", "Loading", { required: true, maxLength: 200 }),
      hideLabel: boolean("Hide label", false, { group: "style", description: "Screen readers still say it" }),
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
} as const;
