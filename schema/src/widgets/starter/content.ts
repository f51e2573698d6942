import { defineWidget } from "../defineWidget.ts";
import {
  areaLook,
  ariaLabel,
  boolean,
  BUTTON_ACTIONS,
  BUTTON_STYLES,
  choice,
  controlSize,
  gap,
  icon,
  string,
  text,
  url,
} from "../props.ts";

const LEVELS = {
  h1: "Heading 1",
  h2: "Heading 2",
  h3: "Heading 3",
  h4: "Heading 4",
  h5: "Heading 5",
  h6: "Heading 6",
};
const TEXT_STYLES = { body: "Body", lead: "Lead", muted: "Muted", small: "Small" };
const FLOWS = { free: "Free", vertical: "Vertical", horizontal: "Horizontal", centered: "Centered" };

/** Starter widgets that collect no answer, by type. */
export const STARTER_CONTENT = {
  heading: defineWidget({
    type: "heading",
    title: "Heading",
    description: "A title for what follows",
    category: "typography",
    tier: "starter",
    icon: "heading",
    keywords: ["title", "headline", "h1", "h2", "h3", "typography"],
    size: { width: 400, height: 60 },
    properties: {
      text: text("Text", "Heading", { required: true, maxLength: 500 }),
      level: choice("Level", LEVELS, "h2"),
    },
  }),
  text: defineWidget({
    type: "text",
    title: "Paragraph",
    description: "Plain text of any length",
    category: "typography",
    tier: "starter",
    icon: "pilcrow",
    keywords: ["text", "paragraph", "copy", "body", "description", "label", "typography"],
    size: { width: 400, height: 80 },
    properties: {
      text: text("Text", "Tell people what this is about.", { multiline: true }),
      variant: choice("Look", TEXT_STYLES, "body", { group: "style" }),
    },
  }),
  container: defineWidget({
    type: "container",
    title: "Container",
    description: "Holds other components",
    category: "layout",
    tier: "starter",
    icon: "square-dashed",
    keywords: ["box", "group", "wrapper", "div", "layout", "stack"],
    size: { width: 400, height: 300 },
    isContainer: true,
    properties: {
      flow: choice("Arrangement", FLOWS, "free", {
        group: "style",
        description: "How the components inside are placed",
      }),
      gap: gap(),
      variant: areaLook("outlined"),
      ariaLabel: ariaLabel(),
    },
  }),
  button: defineWidget({
    type: "button",
    title: "Button",
    description: "Sends the form or leads somewhere",
    category: "navigation",
    tier: "starter",
    icon: "mouse-pointer-click",
    keywords: ["submit", "send", "action", "click", "cta", "save", "form"],
    size: { width: 160, height: 48 },
    properties: {
      label: text("Label", "Submit", { required: true, maxLength: 200 }),
      action: choice("Action", BUTTON_ACTIONS, "submit"),
      href: url("Link", { maxLength: 2000 }),
      navigateTo: string("Screen", "", { maxLength: 64 }),
      newTab: boolean("Open in a new tab"),
      variant: choice("Look", BUTTON_STYLES, "primary", { group: "style" }),
      controlSize: controlSize(),
      icon: icon(),
      iconPlace: choice("Icon place", { start: "Before the label", end: "After the label" }, "start", {
        group: "style",
      }),
      disabled: boolean("Disabled"),
      ariaDescription: text("Accessible description", "", { group: "advanced", maxLength: 500 }),
    },
  }),
} as const;
