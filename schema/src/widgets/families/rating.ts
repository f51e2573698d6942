import { defineWidget } from "../defineWidget.ts";
import { boolean, choice, fieldProperties, number, optionalNumber, string, text } from "../props.ts";

const ENDS = {
  lowText: text("Text at the low end", "", { maxLength: 60 }),
  highText: text("Text at the high end", "", { maxLength: 60 }),
};

/** The widgets that collect a place on a scale, by type. */
export const RATING_WIDGETS = {
  rating: defineWidget({
    type: "rating",
    title: "Rating",
    description: "A number of stars",
    category: "rating",
    tier: "common",
    icon: "star",
    keywords: ["stars", "score", "review", "feedback", "satisfaction", "form", "field"],
    size: { width: 300, height: 80 },
    answer: "number",
    properties: {
      ...fieldProperties({ label: "How was it?" }),
      count: number("Steps", 5, { min: 2, max: 10, step: 1 }),
      symbol: choice("Symbol", { star: "Star", heart: "Heart", circle: "Circle" }, "star", {
        group: "style",
      }),
      allowHalf: boolean("Allow halves"),
      defaultValue: optionalNumber("Default value", { min: 0, max: 10 }),
      ...ENDS,
    },
  }),
  range: defineWidget({
    type: "range",
    title: "Slider",
    description: "A number on a slider",
    category: "rating",
    tier: "common",
    icon: "sliders-horizontal",
    keywords: ["range", "slide", "scale", "number", "amount", "form", "field"],
    size: { width: 300, height: 80 },
    answer: "number",
    properties: {
      ...fieldProperties({ label: "How much?" }),
      min: number("Minimum", 0),
      max: number("Maximum", 100),
      step: number("Step", 1, { min: 0.000001 }),
      defaultValue: optionalNumber("Default value"),
      showValue: boolean("Show the value", true),
      prefix: string("Prefix", "", { maxLength: 20 }),
      suffix: string("Suffix", "", { maxLength: 20 }),
      ...ENDS,
    },
  }),
} as const;
