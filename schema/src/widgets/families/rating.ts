import { defineWidget } from "../defineWidget.ts";
import {
  answerOptions,
  boolean,
  choice,
  fieldProperties,
  number,
  optionalNumber,
  string,
  text,
} from "../props.ts";

const ENDS = {
  lowText: text("Text at the low end", "", { maxLength: 60 }),
  highText: text("Text at the high end", "", { maxLength: 60 }),
};

const SCALE_SIZE = { width: 600, height: 100 } as const;

/** The options of a question, with default labels; each label is its own value. */
function wordOptions(title: string, words: readonly string[]) {
  const rows = words.map((label, index) => ({ id: `o${index + 1}`, label, value: "" }));
  return { ...answerOptions(), title, default: rows };
}

/** Property with a list of words, one per line. */
function lines(title: string, words: readonly string[]) {
  return text(title, words.join("\n"), { multiline: true, maxLength: 600, description: "One per line" });
}

/** Widgets that collect a rating, by type. */
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
  "opinion-scale": defineWidget({
    type: "opinion-scale",
    title: "Opinion scale",
    description: "A number from a row of numbers",
    category: "rating",
    tier: "all",
    icon: "target",
    keywords: ["linear scale", "numbers", "score", "agree", "survey", "form", "field"],
    size: SCALE_SIZE,
    answer: "number",
    properties: {
      ...fieldProperties({ label: "How easy was it?" }),
      start: choice("First number", { zero: "0", one: "1" }, "one", { group: "basic" }),
      count: number("Last number", 7, { min: 2, max: 10, step: 1 }),
      defaultValue: optionalNumber("Default value", { min: 0, max: 10, step: 1 }),
      lowText: text("Text at the low end", "Very hard", { maxLength: 60 }),
      midText: text("Text in the middle", "", { maxLength: 60 }),
      highText: text("Text at the high end", "Very easy", { maxLength: 60 }),
    },
  }),
  nps: defineWidget({
    type: "nps",
    title: "Net promoter score",
    description: "How likely someone is to recommend you, from 0 to 10",
    category: "rating",
    tier: "all",
    icon: "gauge",
    keywords: ["nps", "recommend", "loyalty", "promoter", "survey", "score", "form", "field"],
    size: SCALE_SIZE,
    answer: "number",
    properties: {
      ...fieldProperties({ label: "How likely are you to recommend us to a friend?" }),
      look: choice("Colors", { plain: "Theme", groups: "By score" }, "plain", {
        group: "style",
        description: "By score: 0 to 6 detractors, 7 and 8 passives, 9 and 10 promoters",
      }),
      defaultValue: optionalNumber("Default value", { min: 0, max: 10, step: 1 }),
      lowText: text("Text at the low end", "Not at all likely", { maxLength: 60 }),
      highText: text("Text at the high end", "Extremely likely", { maxLength: 60 }),
    },
  }),
  smiley: defineWidget({
    type: "smiley",
    title: "Smileys",
    description: "A mood on a row of faces, from sad to happy",
    category: "rating",
    tier: "all",
    icon: "smile",
    keywords: ["faces", "emoji", "mood", "feedback", "satisfaction", "form", "field"],
    size: { width: 400, height: 120 },
    answer: "choice",
    properties: {
      ...fieldProperties({ label: "How do you feel about it?" }),
      options: wordOptions("Faces, the saddest first", ["Terrible", "Bad", "Okay", "Good", "Great"]),
      defaultValue: string("Default value", "", { maxLength: 200, picks: "option" }),
      showWords: boolean("Words below the faces", true, { group: "style" }),
    },
  }),
  likert: defineWidget({
    type: "likert",
    title: "Likert scale",
    description: "How much someone agrees with each of several statements",
    category: "rating",
    tier: "all",
    icon: "rows-2",
    keywords: ["agree", "disagree", "statements", "survey", "attitude", "form", "field"],
    size: { width: 640, height: 240 },
    answer: "parts",
    properties: {
      ...fieldProperties({ label: "How far do you agree?" }),
      options: wordOptions("Statements", [
        "It was easy to find what I needed",
        "The people were helpful",
        "I would come back",
      ]),
      points: lines("Points of the scale", [
        "Strongly disagree",
        "Disagree",
        "Neutral",
        "Agree",
        "Strongly agree",
      ]),
    },
  }),
  matrix: defineWidget({
    type: "matrix",
    title: "Matrix",
    description: "The same choices for each of several rows",
    category: "rating",
    tier: "all",
    icon: "grid-3x3",
    keywords: ["grid", "table", "rows", "columns", "multiple choice", "survey", "form", "field"],
    size: { width: 640, height: 220 },
    answer: "parts",
    properties: {
      ...fieldProperties({ label: "How satisfied are you?" }),
      options: wordOptions("Rows", ["Quality", "Speed", "Support"]),
      columns: lines("Columns", ["Poor", "Fair", "Good", "Excellent"]),
      choices: choice("Choices in a row", { one: "One", many: "Several" }, "one", { group: "basic" }),
    },
  }),
  ranking: defineWidget({
    type: "ranking",
    title: "Ranking",
    description: "Options to put in order",
    category: "rating",
    tier: "all",
    icon: "list-ordered",
    keywords: ["order", "sort", "priority", "drag", "rank", "survey", "form", "field"],
    size: { width: 400, height: 240 },
    answer: "choices",
    properties: {
      ...fieldProperties({ label: "What matters most to you?", helpText: "The first is the most important" }),
      options: wordOptions("Options", ["Price", "Quality", "Speed"]),
    },
  }),
} as const;
