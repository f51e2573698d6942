import { defineWidget } from "./defineWidget.ts";
import { boolean, choice, formattedText, string, text, url } from "./props.ts";

const LEVELS = {
  h1: "Heading 1",
  h2: "Heading 2",
  h3: "Heading 3",
  h4: "Heading 4",
  h5: "Heading 5",
  h6: "Heading 6",
};
const TEXT_STYLES = { body: "Body", lead: "Lead", muted: "Muted", small: "Small" };
const UNDERLINES = { always: "Always", hover: "On hover", never: "Never" };

/** The widgets that say something, by type. */
export const TYPOGRAPHY_WIDGETS = {
  heading: defineWidget({
    type: "heading",
    title: "Heading",
    description: "A title for what follows",
    category: "typography",
    tier: "starter",
    icon: "heading",
    keywords: ["title", "headline", "h1", "h2", "h3", "typography"],
    size: { width: 400, height: 60 },
    properties: {
      text: text("Text", "Heading", { required: true, maxLength: 500 }),
      level: choice("Level", LEVELS, "h2"),
    },
  }),
  text: defineWidget({
    type: "text",
    title: "Paragraph",
    description: "Plain text of any length",
    category: "typography",
    tier: "starter",
    icon: "pilcrow",
    keywords: ["text", "paragraph", "copy", "body", "description", "label", "typography"],
    size: { width: 400, height: 80 },
    properties: {
      text: text("Text", "Tell people what this is about.", { multiline: true }),
      variant: choice("Look", TEXT_STYLES, "body", { group: "style" }),
    },
  }),
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
