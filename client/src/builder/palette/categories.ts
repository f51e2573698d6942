import type { WidgetCategory } from "@formweave/schema/widgets";

/** Titles of the categories in the palette. */
export const CATEGORY_TITLES: Readonly<Record<WidgetCategory, string>> = {
  text: "Input",
  choice: "Choice",
  rating: "Rating",
  date: "Date",
  people: "People",
  file: "Files",
  "data-in": "Data entry",
  consent: "Consent",
  typography: "Text",
  layout: "Layout",
  navigation: "Actions",
  data: "Data",
  chart: "Charts",
  media: "Media",
  feedback: "Feedback",
  commerce: "Commerce",
  communication: "Messages",
};
