import { toRichText, type Json } from "../../model/index.ts";
import { wrong, type AnswerExamples } from "./answerExamples.ts";

/** Examples for fields with typed or numeric input, by type. */
export const TYPED_EXAMPLES = {
  "text-input": {
    props: { minLength: 2, maxLength: 5, pattern: "[a-z]*" },
    right: ["abc", "ab"],
    wrong: [
      wrong("a", "TOO_SHORT"),
      wrong("abcdef", "TOO_LONG"),
      wrong("ABC", "PATTERN"),
      wrong(3, "ANSWER_INVALID"),
    ],
  },
  "text-area": {
    props: { maxLength: 12 },
    right: ["Two\nlines"],
    wrong: [wrong("Three\nlong\nlines", "TOO_LONG"), wrong({}, "ANSWER_INVALID")],
  },
  email: {
    props: {},
    right: ["ada@example.com", "max@maßanfertigung.de", "ユーザー@例え.jp", "संपर्क@डाटामेल.भारत"],
    wrong: [
      ...["ada", "a@b@c", "lena@riverside", "a@-b.de", "a@b\u202E.de", "a@b。de"].map((value) =>
        wrong(value, "NOT_AN_EMAIL"),
      ),
      wrong(["x"], "ANSWER_INVALID"),
    ],
  },
  phone: {
    props: {},
    right: ["+49 30 901820", "(555) 123-4567 ext 12"],
    wrong: [wrong("12", "NOT_A_PHONE"), wrong("abc", "NOT_A_PHONE"), wrong("call me", "NOT_A_PHONE")],
  },
  url: {
    props: { httpsOnly: true },
    right: ["https://example.com/a?b=c#d", "https://maßanfertigung.de/größe"],
    wrong: [
      wrong("http://example.com", "NOT_HTTPS"),
      wrong("javascript:alert(1)", "NOT_A_WEB_ADDRESS"),
      wrong("example.com", "NOT_A_WEB_ADDRESS"),
    ],
  },
  password: {
    props: { minLength: 8 },
    right: ["correct horse"],
    wrong: [wrong("short", "TOO_SHORT"), wrong("x".repeat(2001), "TOO_LONG")],
  },
  "masked-input": {
    props: { purpose: "ssn" },
    right: ["123-45-6789"],
    wrong: [wrong("123-45", "NOT_FILLED"), wrong("abc-de-fghi", "NOT_FILLED")],
  },
  "rich-text-input": {
    props: { maxLength: 10 },
    right: [toJson(toRichText("Hello\nyou"))],
    wrong: [wrong(toJson(toRichText("Hello world!")), "TOO_LONG"), wrong({ content: 1 }, "ANSWER_INVALID")],
  },
  hidden: { props: {}, right: ["newsletter"], wrong: [wrong(5, "ANSWER_INVALID")] },
  number: {
    props: { min: 1, max: 2, step: 0.1 },
    right: [1, 1.3, 2],
    wrong: [
      wrong(0, "MIN_VALUE"),
      wrong(3, "MAX_VALUE"),
      wrong(1.25, "NOT_A_STEP"),
      wrong("many", "NOT_A_NUMBER"),
      wrong("1.5", "NUMBER_UNCLEAR"),
      wrong("12345678901234567", "TOO_MANY_DIGITS"),
    ],
  },
  range: { props: { min: 0, max: 10, step: 5 }, right: [5], wrong: [wrong(3, "NOT_A_STEP")] },
  percent: { props: {}, right: [0, 100], wrong: [wrong(101, "MAX_VALUE"), wrong(-1, "MIN_VALUE")] },
  currency: {
    props: { min: 1, currency: "EUR" },
    right: [12.5],
    wrong: [wrong(0.5, "MIN_VALUE"), wrong("ten", "NOT_A_NUMBER"), wrong(1.234, "TOO_FINE")],
  },
  quantity: { props: { max: 3 }, right: [0, 3], wrong: [wrong(4, "MAX_VALUE"), wrong(1.5, "NOT_WHOLE")] },
  rating: {
    props: { count: 4, allowHalf: true },
    right: [0.5, 4],
    wrong: [wrong(5, "MAX_VALUE"), wrong(0, "MIN_VALUE"), wrong(1.2, "NOT_A_STEP")],
  },
  "opinion-scale": {
    props: { start: "one", count: 7 },
    right: [1, 7],
    wrong: [wrong(0, "MIN_VALUE"), wrong(8, "MAX_VALUE")],
  },
  nps: { props: {}, right: [0, 10], wrong: [wrong(11, "MAX_VALUE"), wrong(2.5, "NOT_WHOLE")] },
} as const satisfies Readonly<Record<string, AnswerExamples>>;

function toJson(value: unknown): Json {
  const json: Json = JSON.parse(JSON.stringify(value));
  return json;
}
