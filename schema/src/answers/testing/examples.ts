import type { FieldType } from "../fieldKinds.ts";
import { wrong, type AnswerExamples } from "./answerExamples.ts";
import { TYPED_EXAMPLES } from "./typedExamples.ts";

export { STRANGE_ENTRIES } from "./entries.ts";
export { describeFate, isKept, KEPT_OR_REFUSED } from "./isKept.ts";

const OPTIONS = [
  { id: "a", label: "Red", value: "red" },
  { id: "b", label: "Green", value: "green" },
  { id: "c", label: "Blue", value: "" },
];
const ONE_OPTION: Omit<AnswerExamples, "props"> = {
  right: ["red", "Blue"],
  wrong: [wrong("black", "NOT_AN_OPTION"), wrong(1, "ANSWER_INVALID"), wrong(["red"], "ANSWER_INVALID")],
};
const SOME_OPTIONS: AnswerExamples = {
  props: { options: OPTIONS, minChoices: 1, maxChoices: 2 },
  right: [["red"], ["green", "Blue"]],
  wrong: [
    wrong(["red", "green", "Blue"], "TOO_MANY"),
    wrong(["black"], "NOT_AN_OPTION"),
    wrong("red", "ANSWER_INVALID"),
    wrong([1], "ANSWER_INVALID"),
  ],
};
const TICKED: AnswerExamples = { props: {}, right: [true], wrong: [wrong("yes", "ANSWER_INVALID")] };
const FILE = { id: "f123456789abcdef", name: "plan.pdf", type: "application/pdf", bytes: 2000 };
const PICTURE = { id: "p123456789abcdef", name: "a.png", type: "image/png", bytes: 2000 };
const COLUMNS = [
  { id: "a", label: "Name", choices: "", numeric: false, required: true },
  { id: "b", label: "Age", choices: "", numeric: true, required: false },
  { id: "c", label: "Meal", choices: "Any, Vegan", numeric: false, required: false },
];
const WRONG_ENTRIES = [
  wrong([{ b: 3 }], "ENTRY_INCOMPLETE"),
  wrong([{ a: "Ann", c: "Stones" }], "NOT_AN_OPTION"),
  wrong([{ a: "Ann", b: "old" }], "COLUMN_NOT_A_NUMBER"),
  wrong([{ z: "?" }], "ANSWER_INVALID"),
  wrong("Ann", "ANSWER_INVALID"),
];
const DAYS: AnswerExamples = {
  props: { min: "2026-01-10", max: "2026-12-24" },
  right: ["2026-01-10", "2026-12-24"],
  wrong: [
    wrong("2026-01-09", "TOO_EARLY"),
    wrong("2026-12-25", "TOO_LATE"),
    wrong("2026-02-30", "NOT_A_DATE"),
    wrong("tomorrow", "NOT_A_DATE"),
  ],
};

/** Examples for every type of field, by type. */
export const EXAMPLES: { readonly [Type in FieldType]: AnswerExamples } = {
  ...TYPED_EXAMPLES,
  formula: {
    props: { decimals: 2, prefix: "€ " },
    right: [2773.33, "Gold", true, "5"],
    wrong: [wrong({}, "ANSWER_INVALID"), wrong([true], "ANSWER_INVALID")],
  },
  duration: {
    props: { min: 60, max: 3600 },
    right: [90],
    wrong: [wrong(30, "TOO_SHORT_A_TIME"), wrong(7200, "TOO_LONG_A_TIME"), wrong("long", "NOT_A_NUMBER")],
  },
  checkbox: TICKED,
  switch: TICKED,
  consent: TICKED,
  terms: TICKED,
  "yes-no": { props: {}, right: [true, false], wrong: [wrong("perhaps", "ANSWER_INVALID")] },
  select: { props: { options: OPTIONS }, ...ONE_OPTION },
  radio: { props: { options: OPTIONS }, ...ONE_OPTION },
  "button-group": { props: { options: OPTIONS }, ...ONE_OPTION },
  "radio-cards": { props: { options: OPTIONS }, ...ONE_OPTION },
  smiley: { props: { options: OPTIONS }, ...ONE_OPTION },
  combobox: {
    props: { options: OPTIONS, allowOwn: true },
    right: ["red", "purple"],
    wrong: [wrong("x".repeat(501), "TOO_LONG"), wrong(1, "ANSWER_INVALID")],
  },
  country: {
    props: { only: "DE, FR" },
    right: ["DE"],
    wrong: [wrong("US", "NOT_AN_OPTION"), wrong("Atlantis", "NOT_AN_OPTION")],
  },
  "multi-select": SOME_OPTIONS,
  "checkbox-group": SOME_OPTIONS,
  "image-choice": {
    props: { options: OPTIONS, multiple: false },
    right: [["red"]],
    wrong: [wrong(["red", "green"], "TOO_MANY"), wrong(["black"], "NOT_AN_OPTION")],
  },
  "tag-input": {
    props: { options: [{ id: "a", label: "Design" }], allowOwn: false, maxChoices: 1 },
    right: [["Design"]],
    wrong: [wrong(["Cooking"], "NOT_AN_OPTION"), wrong(["Design", "Cooking"], "TOO_MANY")],
  },
  ranking: {
    props: { options: OPTIONS },
    right: [["Blue", "red", "green"]],
    wrong: [wrong(["red", "green"], "NOT_RANKED"), wrong(["red", "green", "black"], "NOT_RANKED")],
  },
  date: DAYS,
  "calendar-picker": {
    ...DAYS,
    props: { ...DAYS.props, weekdaysOnly: true },
    right: ["2026-01-12"],
    wrong: [...DAYS.wrong, wrong("2026-01-11", "NOT_A_WEEKDAY")],
  },
  time: {
    props: { min: "09:00", max: "17:00" },
    right: ["09:00", "16:45"],
    wrong: [wrong("08:59", "TOO_EARLY"), wrong("17:30", "TOO_LATE"), wrong("25:00", "NOT_A_TIME")],
  },
  "datetime-local": {
    props: { min: "2026-01-01T08:00" },
    right: ["2026-01-01T08:00"],
    wrong: [wrong("2025-12-31T23:59", "TOO_EARLY"), wrong("2026-01-01", "NOT_A_DATE")],
  },
  "time-slot": {
    props: { from: "09:00", to: "11:00", slotMinutes: 30, taken: "09:30" },
    right: ["09:00", "10:30"],
    wrong: [wrong("09:30", "SLOT_TAKEN"), wrong("09:15", "SLOT_TAKEN"), wrong("noon", "NOT_A_TIME")],
  },
  "date-range": {
    props: { min: "2026-01-01", maxDays: 7 },
    right: [{ from: "2026-01-01", to: "2026-01-07" }],
    wrong: [
      wrong({ from: "2026-01-02", to: "2026-01-01" }, "RANGE_REVERSED"),
      wrong({ from: "2026-01-01", to: "2026-01-08" }, "RANGE_TOO_LONG"),
      wrong({ from: "2025-12-31", to: "2026-01-01" }, "TOO_EARLY"),
      wrong({ from: "2026-01-01" }, "RANGE_HALF"),
    ],
  },
  "full-name": {
    props: {},
    right: [{ given: "Ada", family: "Lovelace" }],
    wrong: [wrong({ given: "x".repeat(501) }, "TOO_LONG"), wrong({ nickname: "Ada" }, "ANSWER_INVALID")],
  },
  address: {
    props: {},
    right: [{ street: "Main Street 1", city: "Berlin", postalCode: "10115", country: "DE" }],
    wrong: [wrong({ country: "XX" }, "NOT_AN_OPTION"), wrong("Berlin", "ANSWER_INVALID")],
  },
  likert: {
    props: { options: OPTIONS, points: "No\nYes" },
    right: [{ red: ["Yes"], Blue: ["No"] }],
    wrong: [wrong({ red: ["Maybe"] }, "NOT_AN_OPTION"), wrong({ black: ["Yes"] }, "ANSWER_INVALID")],
  },
  matrix: {
    props: { options: OPTIONS, columns: "Good\nBad", choices: "one" },
    right: [{ green: ["Good"] }],
    wrong: [wrong({ red: ["Good", "Bad"] }, "NOT_AN_OPTION"), wrong({ red: 1 }, "ANSWER_INVALID")],
  },
  repeater: {
    props: { options: COLUMNS, minEntries: 1, maxEntries: 2 },
    right: [[{ a: "Ann", b: 3, c: "Vegan" }], [{ a: "Ann" }, { a: "Ben", b: 40 }]],
    wrong: [...WRONG_ENTRIES, wrong([{ a: "1" }, { a: "2" }, { a: "3" }], "TOO_MANY_ENTRIES")],
  },
  "table-input": {
    props: { options: COLUMNS, rowTitles: "North\nSouth" },
    right: [[{}, { a: "Ann" }]],
    wrong: [...WRONG_ENTRIES, wrong([{}, {}, { a: "Ann" }], "TOO_MANY_ENTRIES")],
  },
  color: { props: {}, right: ["#1a2b3c"], wrong: [wrong("blue", "NOT_A_COLOR")] },
  file: {
    props: { accept: ".pdf", multiple: false, maxMegabytes: 1 },
    right: [[FILE]],
    wrong: [
      wrong([FILE, { ...FILE, id: "g123456789abcdef" }], "TOO_MANY_FILES"),
      wrong([{ ...FILE, bytes: 2_000_000 }], "FILE_TOO_LARGE"),
      wrong([PICTURE], "FILE_NOT_ACCEPTED"),
      wrong([{ ...FILE, id: "../../etc" }], "ANSWER_INVALID"),
    ],
  },
  "image-upload": {
    props: { multiple: true, maxFiles: 2 },
    right: [[PICTURE]],
    wrong: [wrong([FILE], "FILE_NOT_ACCEPTED"), wrong("a.png", "ANSWER_INVALID")],
  },
  signature: {
    props: { allowTyped: true },
    right: ["Ada Lovelace", drawing("M1 2L3 4")],
    wrong: [
      wrong("data:text/html,<script>", "ANSWER_INVALID"),
      wrong(drawing('M1 2"/><script/>'), "ANSWER_INVALID"),
      wrong("x".repeat(201), "TOO_LONG"),
    ],
  },
};

function drawing(path: string): string {
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 100">' +
    `<path d="${path}" fill="none" stroke="#000" stroke-width="2.2" stroke-linecap="round" stroke-linejoin="round"/></svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}
