import { defineWidget } from "../defineWidget.ts";
import { boolean, choice, formattedText, string, text, url } from "../props.ts";

const UNDERLINES = { always: "Always", hover: "On hover", never: "Never" };

/** The widgets that say something, by type. */
export const TYPOGRAPHY_WIDGETS = {
  "rich-text": defineWidget({
    type: "rich-text",
    title: "Rich text",
    description: "Formatted text with lists and links",
    category: "typography",
    tier: "common",
    icon: "type",
    keywords: ["formatted", "bold", "italic", "lists", "wysiwyg", "content", "typography"],
    size: { width: 600, height: 160 },
    properties: {
      content: formattedText("Content", "Write something with emphasis, lists and links."),
    },
  }),
  link: defineWidget({
    type: "link",
    title: "Link",
    description: "Leads to a page or a screen",
    category: "typography",
    tier: "common",
    icon: "link",
    keywords: ["anchor", "url", "href", "hyperlink", "navigation"],
    size: { width: 160, height: 40 },
    properties: {
      text: text("Text", "Learn more", { required: true, maxLength: 500 }),
      href: url("Link", { maxLength: 2000 }),
      navigateTo: string("Screen", "", {
        maxLength: 64,
        description: "The id of a screen; wins over the link",
      }),
      newTab: boolean("Open in a new tab"),
      underline: choice("Underline", UNDERLINES, "always", { group: "style" }),
    },
  }),
  quote: defineWidget({
    type: "quote",
    title: "Quote",
    description: "Words of somebody else",
    category: "typography",
    tier: "all",
    icon: "quote",
    keywords: ["citation", "blockquote", "testimonial", "typography"],
    size: { width: 480, height: 140 },
    properties: {
      text: text("Quote", "It took us ten minutes instead of two days.", { multiline: true, required: true }),
      author: text("Author", "Mara Lindqvist", { maxLength: 200 }),
      role: text("Role", "Operations lead", { maxLength: 200 }),
      href: url("Source", { maxLength: 2000 }),
    },
  }),
} as const;
