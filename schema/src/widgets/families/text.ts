import { defineWidget } from "../defineWidget.ts";
import { boolean, FIELD_SIZE, inputProperties, number, string } from "../props.ts";

/** The widgets that collect a typed answer, by type. */
export const TEXT_WIDGETS = {
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
