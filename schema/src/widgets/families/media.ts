import { defineWidget } from "../defineWidget.ts";
import { boolean, choice, color, icon, number, pictureUrl, text, url } from "../props.ts";

/** The widgets that show pictures, by type. */
export const MEDIA_WIDGETS = {
  image: defineWidget({
    type: "image",
    title: "Image",
    description: "A picture with a caption",
    category: "media",
    tier: "common",
    icon: "image",
    keywords: ["picture", "photo", "logo", "illustration", "media"],
    size: { width: 400, height: 260 },
    properties: {
      src: pictureUrl("Address"),
      alt: text("Alternative text", "", {
        maxLength: 500,
        description: "What a person who cannot see it should know",
      }),
      decorative: boolean("Only decoration", false, { group: "advanced" }),
      fit: choice("Fit", { cover: "Fill and crop", contain: "Show all", none: "Own size" }, "cover", {
        group: "style",
      }),
      caption: text("Caption", "", { maxLength: 500 }),
      href: url("Link", { maxLength: 2000 }),
    },
  }),
  icon: defineWidget({
    type: "icon",
    title: "Icon",
    description: "A small sign",
    category: "media",
    tier: "common",
    icon: "smile",
    keywords: ["symbol", "glyph", "pictogram", "lucide", "media"],
    size: { width: 60, height: 60 },
    properties: {
      icon: icon("Icon", "sparkles"),
      label: text("Accessible name", "", {
        group: "advanced",
        maxLength: 200,
        description: "Decoration when empty",
      }),
      iconSize: number("Size", 32, { min: 8, max: 512, step: 1, unit: "px" }),
      strokeWidth: number("Line width", 1.75, { min: 0.5, max: 4, step: 0.25 }),
      color: color("Colour"),
    },
  }),
} as const;
