import { defineWidget } from "../defineWidget.ts";
import { boolean, choice, color, icon, number, pictureUrl, rows, text, url } from "../props.ts";

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
  video: defineWidget({
    type: "video",
    title: "Video",
    description: "A film from a file, YouTube or Vimeo",
    category: "media",
    tier: "all",
    icon: "video",
    keywords: ["film", "movie", "player", "youtube", "vimeo", "mp4"],
    size: { width: 480, height: 300 },
    properties: {
      src: url("Address", { maxLength: 2000, description: "A file (https), or a page of YouTube or Vimeo" }),
      title: text("Title", "Video", { required: true, maxLength: 200 }),
      poster: pictureUrl("Picture before it plays"),
      track: url("Subtitles", { maxLength: 2000, description: "A WebVTT file" }),
      caption: text("Caption", "", { maxLength: 500 }),
      muted: boolean("Without sound"),
      loop: boolean("Again and again"),
    },
  }),
  gallery: defineWidget({
    type: "gallery",
    title: "Gallery",
    description: "Pictures that open large",
    category: "media",
    tier: "all",
    icon: "grid-3x3",
    keywords: ["pictures", "photos", "album", "lightbox", "grid", "images"],
    size: { width: 560, height: 290 },
    properties: {
      options: rows(
        "Pictures",
        {
          src: { title: "Address", kind: "string", format: "url" },
          alt: { title: "Alternative text", kind: "string" },
          caption: { title: "Caption", kind: "string" },
        },
        ["a", "b", "c", "d", "e", "f"].map((id) => ({ id, src: "", alt: "", caption: "" })),
      ),
      columns: number("Columns", 3, { min: 1, max: 8, step: 1, group: "style" }),
      gap: number("Gap", 8, { min: 0, max: 60, unit: "px", group: "style" }),
      ratio: choice("Shape", { square: "Square", wide: "Wide", tall: "Tall" }, "wide", { group: "style" }),
      zoomable: boolean("Open large by a click", true),
    },
  }),
  embed: defineWidget({
    type: "embed",
    title: "Embed",
    description: "A page of another site, in a frame of its own",
    category: "media",
    tier: "all",
    icon: "code",
    keywords: ["iframe", "frame", "external", "website", "widget", "integration"],
    size: { width: 560, height: 340 },
    properties: {
      src: url("Address", {
        maxLength: 2000,
        description: "Of a page that lets itself be embedded; https only",
      }),
      title: text("Title", "Embedded page", { required: true, maxLength: 200 }),
      fullscreen: boolean("May fill the screen", true),
    },
  }),
} as const;
