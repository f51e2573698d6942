import { defineWidget } from "../defineWidget.ts";
import {
  areaLook,
  ariaLabel,
  boolean,
  BUTTON_STYLES,
  choice,
  linkRows,
  pictureUrl,
  rows,
  text,
  url,
} from "../props.ts";

const CARD_STYLES = { default: "Default", elevated: "Elevated", glass: "Glass" };
const FOOTER_CELLS = {
  label: { title: "Label", kind: "string" },
  href: { title: "Link", kind: "string", format: "url" },
  screen: { title: "Screen", kind: "string" },
  column: { title: "Column", kind: "string" },
} as const;

const FOOTER_LINKS = [
  { id: "a", label: "Features", href: "#", screen: "", column: "Product" },
  { id: "b", label: "Pricing", href: "#", screen: "", column: "Product" },
  { id: "c", label: "About us", href: "#", screen: "", column: "Company" },
  { id: "d", label: "Contact", href: "#", screen: "", column: "Company" },
  { id: "e", label: "Privacy", href: "#", screen: "", column: "Legal" },
  { id: "f", label: "Imprint", href: "#", screen: "", column: "Legal" },
];

/** Page areas that contain other widgets, by type. */
export const AREAS = {
  section: defineWidget({
    type: "section",
    title: "Section",
    description: "A part of the page with its own title",
    category: "layout",
    tier: "common",
    icon: "rectangle-horizontal",
    keywords: ["part", "region", "block", "fieldset", "layout"],
    size: { width: 1200, height: 400 },
    isContainer: true,
    properties: {
      title: text("Title", "Section", { maxLength: 500 }),
      description: text("Description", "", { multiline: true }),
      variant: areaLook("tinted"),
      ariaLabel: ariaLabel(),
    },
  }),
  card: defineWidget({
    type: "card",
    title: "Card",
    description: "A framed place for one thing",
    category: "layout",
    tier: "common",
    icon: "panel-top",
    keywords: ["panel", "box", "tile", "surface", "layout"],
    size: { width: 360, height: 240 },
    isContainer: true,
    properties: {
      title: text("Title", "Card title", { maxLength: 500 }),
      description: text("Description", "A short description of what is inside.", { multiline: true }),
      variant: choice("Look", CARD_STYLES, "default", { group: "style" }),
      src: pictureUrl("Picture"),
      alt: text("Text in place of the picture", "", { maxLength: 500 }),
    },
  }),
  header: defineWidget({
    type: "header",
    title: "Header",
    description: "The top of a page with its name and links",
    category: "layout",
    tier: "common",
    icon: "panels-top-left",
    keywords: ["top", "banner", "app bar", "navigation", "logo", "layout"],
    size: { width: 1200, height: 80 },
    isContainer: true,
    properties: {
      title: text("Title", "Your company", { maxLength: 200 }),
      src: pictureUrl("Logo"),
      alt: text("Text in place of the logo", "", { maxLength: 500 }),
      href: url("Link of the title", { maxLength: 2000 }),
      options: linkRows({ a: "Home", b: "About", c: "Contact" }),
    },
  }),
  footer: defineWidget({
    type: "footer",
    title: "Footer",
    description: "The end of a page with its links and small print",
    category: "layout",
    tier: "all",
    icon: "panel-bottom",
    keywords: ["bottom", "imprint", "copyright", "site links", "legal", "layout"],
    size: { width: 1200, height: 260 },
    isContainer: true,
    properties: {
      title: text("Title", "Your company", { maxLength: 200 }),
      src: pictureUrl("Logo"),
      alt: text("Text in place of the logo", "", { maxLength: 500 }),
      description: text("Description", "What you do, in a sentence that people remember.", {
        multiline: true,
      }),
      options: rows("Links", FOOTER_CELLS, FOOTER_LINKS, { areLinks: true }),
      note: text("Small print", "© Your company. All rights reserved.", { maxLength: 500 }),
      variant: areaLook("tinted"),
    },
  }),
  modal: defineWidget({
    type: "modal",
    title: "Dialog",
    description: "A window over the page that a button opens",
    category: "layout",
    tier: "all",
    icon: "app-window",
    keywords: ["modal", "popup", "window", "overlay", "lightbox", "layout"],
    size: { width: 480, height: 400 },
    isContainer: true,
    properties: {
      triggerLabel: text("Label of the button", "Open details", { required: true, maxLength: 200 }),
      title: text("Title", "Details", { required: true, maxLength: 200 }),
      description: text("Description", "", { multiline: true, maxLength: 2000 }),
      closeLabel: text("Label to close it", "Done", {
        maxLength: 100,
        description: "Without one, there is no such button",
      }),
      openAtStart: boolean("Open with the page"),
      closesOutside: boolean("Close on a click outside", true),
      variant: choice("Look of the button", BUTTON_STYLES, "outline", { group: "style" }),
    },
  }),
} as const;
