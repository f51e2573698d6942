import { defineWidget } from "../defineWidget.ts";
import {
  answerOptions,
  arrangement,
  boolean,
  choiceLimits,
  color,
  FIELD_SIZE,
  fieldProperties,
  inputProperties,
  string,
  text,
} from "../props.ts";

const DEFAULT_OPTIONS = string("Default values", "", {
  maxLength: 2000,
  description: "Values of options, separated by commas",
});

/** The widgets that collect a choice, by type. */
export const CHOICE_WIDGETS = {
  "multi-select": defineWidget({
    type: "multi-select",
    title: "Multi-select",
    description: "Several choices from a list",
    category: "choice",
    tier: "common",
    icon: "list-filter",
    keywords: ["dropdown", "many", "multiple", "tags", "options", "input", "form", "field"],
    size: FIELD_SIZE,
    answer: "choices",
    properties: {
      ...inputProperties({ label: "Choose some", placeholder: "Choose one or more" }),
      options: answerOptions(),
      defaultValue: DEFAULT_OPTIONS,
      searchable: boolean("Searchable", true),
      ...choiceLimits(),
    },
  }),
  "checkbox-group": defineWidget({
    type: "checkbox-group",
    title: "Checkbox group",
    description: "Several choices, all of them in sight",
    category: "choice",
    tier: "common",
    icon: "list-checks",
    keywords: ["checkboxes", "multiple choice", "many", "options", "tick", "form", "field"],
    size: { width: 300, height: 140 },
    answer: "choices",
    properties: {
      ...fieldProperties({ label: "Pick all that apply" }),
      options: answerOptions(),
      defaultValue: DEFAULT_OPTIONS,
      arrangement: arrangement(),
      allowOther: boolean("Offer “Other”"),
      ...choiceLimits(),
    },
  }),
  switch: defineWidget({
    type: "switch",
    title: "Switch",
    description: "Something that is on or off",
    category: "choice",
    tier: "common",
    icon: "toggle-right",
    keywords: ["toggle", "on", "off", "boolean", "setting", "form", "field"],
    size: { width: 300, height: 60 },
    answer: "boolean",
    properties: {
      ...fieldProperties({ label: "Send me updates" }),
      defaultValue: boolean("On at first"),
      textWhenOn: text("Text when on", "", { maxLength: 60 }),
      textWhenOff: text("Text when off", "", { maxLength: 60 }),
    },
  }),
  color: defineWidget({
    type: "color",
    title: "Colour",
    description: "A colour that the person picks",
    category: "choice",
    tier: "all",
    icon: "palette",
    keywords: ["color", "colour picker", "hex", "swatch", "form", "field"],
    size: FIELD_SIZE,
    answer: "color",
    properties: {
      ...fieldProperties({ label: "Colour" }),
      defaultValue: color("Default value", "#2f6fed", { group: "basic" }),
      showValue: boolean("Show the value", true),
    },
  }),
} as const;
