import { defineWidget } from "../defineWidget.ts";
import {
  boolean,
  choice,
  controlSize,
  FIELD_SIZE,
  fieldProperties,
  inputProperties,
  string,
  text,
} from "../props.ts";

/** Property for the label of one part of the answer. */
function partLabel(title: string, value: string) {
  return text(`Name of “${title}”`, value, { maxLength: 60, group: "advanced" });
}

/** Property with a country code. Source: ISO 3166-1 alpha-2. */
function countryCode(title: string) {
  return string(title, "", { maxLength: 2, description: "Two letters, such as NZ", picks: "country" });
}

/** Widgets that ask for people and places, by type. */
export const PEOPLE_WIDGETS = {
  "full-name": defineWidget({
    type: "full-name",
    title: "Full name",
    description: "A name in its parts",
    category: "people",
    tier: "all",
    icon: "user",
    keywords: ["first name", "last name", "given", "family", "surname", "person", "form", "field"],
    size: { width: 480, height: 100 },
    answer: "parts",
    properties: {
      ...fieldProperties({ label: "Your name" }),
      controlSize: controlSize(),
      order: choice("Order", { given: "Given name first", family: "Family name first" }, "given", {
        group: "basic",
      }),
      showPrefix: boolean("Ask for a title"),
      showMiddle: boolean("Ask for a middle name"),
      showSuffix: boolean("Ask for a suffix"),
      prefixLabel: partLabel("Title", "Title"),
      givenLabel: partLabel("First name", "First name"),
      middleLabel: partLabel("Middle name", "Middle name"),
      familyLabel: partLabel("Last name", "Last name"),
      suffixLabel: partLabel("Suffix", "Suffix"),
    },
  }),
  address: defineWidget({
    type: "address",
    title: "Address",
    description: "A postal address in its parts",
    category: "people",
    tier: "all",
    icon: "map-pin",
    keywords: ["street", "city", "postal code", "zip", "country", "shipping", "form", "field"],
    size: { width: 480, height: 360 },
    answer: "parts",
    properties: {
      ...fieldProperties({ label: "Your address" }),
      controlSize: controlSize(),
      showLine2: boolean("Ask for a second line", true),
      showRegion: boolean("Ask for a state or region", true),
      showCountry: boolean("Ask for a country", true),
      defaultCountry: countryCode("Default country"),
      streetLabel: partLabel("Street address", "Street address"),
      line2Label: partLabel("Second line", "Apartment, floor, building"),
      cityLabel: partLabel("City", "City"),
      regionLabel: partLabel("State or region", "State or region"),
      postalLabel: partLabel("Postal code", "Postal code"),
      countryLabel: partLabel("Country", "Country"),
    },
  }),
  country: defineWidget({
    type: "country",
    title: "Country",
    description: "A country, by its name in the person's language",
    category: "people",
    tier: "all",
    icon: "flag",
    keywords: ["nation", "nationality", "region", "place", "location", "form", "field"],
    size: FIELD_SIZE,
    answer: "choice",
    properties: {
      ...inputProperties({ label: "Country", placeholder: "Choose a country", autocomplete: "country" }),
      defaultValue: countryCode("Default value"),
      searchable: boolean("Searchable", true),
      first: string("At the top", "", {
        maxLength: 200,
        description: "Country codes, separated by commas, such as NZ, AU",
      }),
      only: string("Only these", "", {
        maxLength: 1000,
        description: "Country codes, separated by commas; all when empty",
      }),
    },
  }),
} as const;
