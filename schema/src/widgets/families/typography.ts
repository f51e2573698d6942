import { defineWidget } from "../defineWidget.ts";
import { boolean, choice, formattedText, icon, string, text, url } from "../props.ts";

const UNDERLINES = { always: "Always", hover: "On hover", never: "Never" };

const LIST_MARKS = {
  bullet: "Bullets",
  number: "Numbers",
  letter: "Letters",
  check: "Ticks",
  arrow: "Arrows",
  none: "None",
};
const CALLOUT_TONES = {
  note: "Note",
  tip: "Tip",
  important: "Important",
  warning: "Warning",
  danger: "Danger",
};
const SAMPLE_LIST =
  "A photo of your identity card\nProof of your address\n  Not older than three months\nTen minutes";

/** Text widgets, by type. */
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
    description: "Opens a page or a screen",
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
        description: "Wins over the link",
      }),
      newTab: boolean("Open in a new tab"),
      underline: choice("Underline", UNDERLINES, "always", { group: "style" }),
    },
  }),
  quote: defineWidget({
    type: "quote",
    title: "Quote",
    description: "Someone else's words",
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
  // Templates and imports use "list" for the basic table, so the list has another name.
  "bullet-list": defineWidget({
    type: "bullet-list",
    title: "List",
    description: "Points with bullets, numbers or other marks",
    category: "typography",
    tier: "all",
    icon: "list",
    keywords: ["bullets", "points", "numbered", "ordered", "checklist", "items", "typography"],
    size: { width: 400, height: 140 },
    properties: {
      title: text("Title", "", { maxLength: 500 }),
      items: text("Points", SAMPLE_LIST, {
        multiline: true,
        description: "One point per line; indented lines belong to the point before",
      }),
      marks: choice("Marks", LIST_MARKS, "bullet", { group: "style" }),
      spacing: choice("Spacing", { regular: "Regular", compact: "Compact", wide: "Wide" }, "regular", {
        group: "style",
      }),
    },
  }),
  callout: defineWidget({
    type: "callout",
    title: "Callout",
    description: "A highlighted passage, with a link or collapsible",
    category: "typography",
    tier: "all",
    icon: "megaphone",
    keywords: ["note", "tip", "hint", "important", "aside", "box", "typography"],
    size: { width: 480, height: 140 },
    properties: {
      title: text("Title", "Before you begin", { maxLength: 200 }),
      text: text("Text", "Have your last invoice at hand: we ask for its number and its date.", {
        multiline: true,
      }),
      tone: choice("Tone", CALLOUT_TONES, "note", { group: "style" }),
      icon: icon(),
      linkLabel: text("Text of the link", "Where to find it", { maxLength: 200 }),
      href: url("Link", { maxLength: 2000 }),
      newTab: boolean("Open in a new tab"),
      foldable: boolean("Collapsible", false, { description: "Collapsed, only its title shows" }),
      startOpen: boolean("Open by default", true),
    },
  }),
} as const;
