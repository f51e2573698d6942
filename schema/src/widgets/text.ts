import { MAX_TEXT } from "../limits.ts";
import { defineWidget } from "./defineWidget.ts";
import { boolean, inputProperties, number, optionalNumber, string } from "./props.ts";

const FIELD_SIZE = { width: 300, height: 80 } as const;

const LENGTHS = {
  minLength: optionalNumber("Fewest characters", { min: 0, max: MAX_TEXT, step: 1, group: "basic" }),
  maxLength: optionalNumber("Most characters", { min: 1, max: MAX_TEXT, step: 1, group: "basic" }),
};

/** The widgets that collect a typed answer, by type. */
export const TEXT_WIDGETS = {
  "text-input": defineWidget({
    type: "text-input",
    title: "Text",
    description: "A short answer on one line",
    category: "text",
    tier: "starter",
    icon: "text-cursor-input",
    keywords: ["input", "text field", "short text", "line", "string", "form", "field"],
    size: FIELD_SIZE,
    answer: "text",
    properties: {
      ...inputProperties({ label: "New Field", placeholder: "Type here" }),
      defaultValue: string("Default value"),
      ...LENGTHS,
      pattern: string("Pattern", "", {
        maxLength: 500,
        group: "advanced",
        description: "A regular expression",
      }),
      patternMessage: string("Pattern message", "", { maxLength: 200, group: "advanced" }),
    },
  }),
  "text-area": defineWidget({
    type: "text-area",
    title: "Long text",
    description: "A longer answer on several lines",
    category: "text",
    tier: "starter",
    icon: "letter-text",
    keywords: ["textarea", "paragraph", "multiline", "message", "comment", "notes", "form", "field"],
    size: { width: 400, height: 160 },
    answer: "text",
    properties: {
      ...inputProperties({ label: "Message", placeholder: "Write as much as you like" }),
      defaultValue: string("Default value"),
      ...LENGTHS,
      showCount: boolean("Show character count"),
    },
  }),
  email: defineWidget({
    type: "email",
    title: "Email",
    description: "An email address",
    category: "text",
    tier: "starter",
    icon: "mail",
    keywords: ["mail", "address", "contact", "input", "form", "field"],
    size: FIELD_SIZE,
    answer: "text",
    properties: {
      ...inputProperties({ label: "Email", placeholder: "name@company.com", autocomplete: "email" }),
      defaultValue: string("Default value", "", { maxLength: 320 }),
    },
  }),
  number: defineWidget({
    type: "number",
    title: "Number",
    description: "A number, with limits and a unit",
    category: "text",
    tier: "starter",
    icon: "hash",
    keywords: ["numeric", "amount", "integer", "decimal", "count", "input", "form", "field"],
    size: FIELD_SIZE,
    answer: "number",
    properties: {
      ...inputProperties({ label: "Number", placeholder: "0" }),
      defaultValue: optionalNumber("Default value"),
      min: optionalNumber("Minimum"),
      max: optionalNumber("Maximum"),
      step: number("Step", 1, { min: 0.000001, description: "The answer is a multiple of it" }),
      prefix: string("Prefix", "", { maxLength: 20 }),
      suffix: string("Suffix", "", { maxLength: 20 }),
    },
  }),
  phone: defineWidget({
    type: "phone",
    title: "Phone",
    description: "A telephone number",
    category: "text",
    tier: "starter",
    icon: "phone",
    keywords: ["telephone", "mobile", "cell", "tel", "contact", "input", "form", "field"],
    size: FIELD_SIZE,
    answer: "text",
    properties: {
      ...inputProperties({ label: "Phone number", placeholder: "+00 000 000 000", autocomplete: "tel" }),
      defaultValue: string("Default value", "", { maxLength: 40 }),
    },
  }),
  url: defineWidget({
    type: "url",
    title: "Web address",
    description: "The address of a web page",
    category: "text",
    tier: "common",
    icon: "globe",
    keywords: ["link", "website", "web", "http", "domain", "input", "form", "field"],
    size: FIELD_SIZE,
    answer: "text",
    properties: {
      ...inputProperties({ label: "Website", placeholder: "https://example.com", autocomplete: "url" }),
      defaultValue: string("Default value", "", { format: "url", maxLength: 2000 }),
      httpsOnly: boolean("Only https"),
    },
  }),
  password: defineWidget({
    type: "password",
    title: "Password",
    description: "A secret that is hidden while it is typed",
    category: "text",
    tier: "all",
    icon: "key-round",
    keywords: ["secret", "login", "sign in", "credentials", "input", "form", "field"],
    size: FIELD_SIZE,
    answer: "text",
    properties: {
      ...inputProperties({
        label: "Password",
        placeholder: "At least 8 characters",
        autocomplete: "new-password",
      }),
      minLength: number("Fewest characters", 8, { min: 0, max: 200, step: 1, group: "basic" }),
      showReveal: boolean("Button to show it", true),
      showStrength: boolean("Show strength"),
    },
  }),
} as const;
