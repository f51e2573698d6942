import { defineWidget } from "./defineWidget.ts";
import { boolean, choice, controlSize, icon, string, text, url } from "./props.ts";

const ACTIONS = {
  submit: "Send the form",
  reset: "Clear the form",
  link: "Open a link",
  screen: "Go to a screen",
  none: "Nothing",
};
const BUTTON_STYLES = {
  primary: "Primary",
  secondary: "Secondary",
  outline: "Outline",
  ghost: "Ghost",
  destructive: "Destructive",
};

/** The widgets that do something or lead somewhere, by type. */
export const NAVIGATION_WIDGETS = {
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
      action: choice("Action", ACTIONS, "submit"),
      href: url("Link", { maxLength: 2000 }),
      navigateTo: string("Screen", "", { maxLength: 64, description: "The id of a screen" }),
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
