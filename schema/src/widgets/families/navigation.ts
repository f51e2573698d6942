import { defineWidget } from "../defineWidget.ts";
import {
  ariaLabel,
  BUTTON_STYLES,
  boolean,
  BUTTON_ACTIONS,
  choice,
  controlSize,
  icon,
  number,
  pictureUrl,
  placeRows,
  rows,
  string,
  text,
  url,
} from "../props.ts";

const SEPARATORS = { chevron: "Arrow", slash: "Slash", dot: "Dot" };
const DIRECTIONS = { horizontal: "Side by side", vertical: "Stacked" };
const PLACES = { start: "At the start", center: "In the middle", end: "At the end", full: "Full width" };
const LINK_PLACES = { start: "After the name", center: "In the middle", end: "At the end" };
const MENU_CELLS = {
  label: { title: "Label", kind: "string" },
  href: { title: "Link", kind: "string", format: "url" },
  screen: { title: "Screen", kind: "string" },
  icon: { title: "Icon", kind: "string" },
  nested: { title: "Below the one before", kind: "boolean" },
} as const;
const MENU_ENTRIES = [
  { id: "a", label: "Overview", href: "#", screen: "", icon: "house", nested: false },
  { id: "b", label: "Requests", href: "#", screen: "", icon: "inbox", nested: false },
  { id: "c", label: "Open", href: "#", screen: "", icon: "", nested: true },
  { id: "d", label: "Closed", href: "#", screen: "", icon: "", nested: true },
  { id: "e", label: "People", href: "#", screen: "", icon: "users", nested: false },
  { id: "f", label: "Settings", href: "#", screen: "", icon: "settings", nested: false },
];
const STEP_CELLS = {
  label: { title: "Label", kind: "string" },
  note: { title: "Note", kind: "string" },
  screen: { title: "Screen", kind: "string" },
} as const;

const ACTIONS = {
  "icon-button": defineWidget({
    type: "icon-button",
    title: "Icon button",
    description: "A button that is only an icon",
    category: "navigation",
    tier: "all",
    icon: "square-mouse-pointer",
    keywords: ["button", "action", "round", "tool", "symbol", "click"],
    size: { width: 60, height: 60 },
    properties: {
      icon: icon("Icon", "arrow-right"),
      label: text("Label", "Continue", {
        required: true,
        maxLength: 200,
        description: "Shown on hover and read by screen readers",
      }),
      action: choice("Action", BUTTON_ACTIONS, "link"),
      href: url("Link", { maxLength: 2000 }),
      navigateTo: string("Screen", "", { maxLength: 64 }),
      newTab: boolean("Open in a new tab"),
      variant: choice("Look", BUTTON_STYLES, "secondary", { group: "style" }),
      shape: choice("Shape", { rounded: "Rounded", circle: "Circle" }, "rounded", { group: "style" }),
      disabled: boolean("Disabled"),
      ariaDescription: text("Accessible description", "", { group: "advanced", maxLength: 500 }),
    },
  }),
  submit: defineWidget({
    type: "submit",
    title: "Submit",
    description: "Sends the form, and says what is still missing",
    category: "navigation",
    tier: "all",
    icon: "send",
    keywords: ["send", "finish", "save", "button", "action", "form"],
    size: { width: 400, height: 80 },
    properties: {
      label: text("Label", "Send", { required: true, maxLength: 200 }),
      resetLabel: text("Label to clear the form", "", {
        maxLength: 200,
        description: "Without one, there is no such button",
      }),
      note: text("Note below", "Look over your answers before you send them.", { maxLength: 500 }),
      showMissing: boolean("Say how many answers are missing", true),
      variant: choice("Look", BUTTON_STYLES, "primary", { group: "style" }),
      place: choice("Place", PLACES, "start", { group: "style" }),
      controlSize: controlSize(),
      icon: icon("Icon", "arrow-right"),
      disabled: boolean("Disabled"),
    },
  }),
};

const PATHS = {
  breadcrumb: defineWidget({
    type: "breadcrumb",
    title: "Breadcrumb",
    description: "The path from the first page to this one",
    category: "navigation",
    tier: "all",
    icon: "chevron-right",
    keywords: ["path", "trail", "hierarchy", "back", "links", "navigation"],
    size: { width: 400, height: 40 },
    properties: {
      options: placeRows("Pages", { a: "Home", b: "Projects", c: "Riverside", d: "Site survey" }),
      separator: choice("Separator", SEPARATORS, "chevron", { group: "style" }),
      maxShown: number("Maximum shown", 4, {
        min: 2,
        max: 20,
        step: 1,
        description: "The middle of a longer path is collapsed",
      }),
      ariaLabel: ariaLabel(),
    },
  }),
  pagination: defineWidget({
    type: "pagination",
    title: "Pagination",
    description: "Moves through numbered pages",
    category: "navigation",
    tier: "all",
    icon: "ellipsis",
    keywords: ["pages", "next", "previous", "pager", "numbers", "navigation"],
    size: { width: 480, height: 40 },
    properties: {
      count: number("Pages", 12, { min: 1, max: 10_000, step: 1 }),
      current: number("Starting page", 1, { min: 1, max: 10_000, step: 1 }),
      screens: text("Screens", "", {
        multiline: true,
        maxLength: 4000,
        description: "Each is a page, in this order",
      }),
      siblings: number("Pages beside the current one", 1, { min: 0, max: 4, step: 1 }),
      variant: choice("Look", { numbers: "Numbers", compact: "Page 1 of 12" }, "numbers", { group: "style" }),
      previousLabel: text("Label of the previous button", "Previous", { maxLength: 60 }),
      nextLabel: text("Label of the next button", "Next", { maxLength: 60 }),
      ariaLabel: ariaLabel(),
    },
  }),
  stepper: defineWidget({
    type: "stepper",
    title: "Steps",
    description: "The steps of a task and its progress",
    category: "navigation",
    tier: "all",
    icon: "list-ordered",
    keywords: ["stepper", "wizard", "progress", "stages", "multi-step", "navigation"],
    size: { width: 600, height: 80 },
    properties: {
      options: rows("Steps", STEP_CELLS, [
        { id: "a", label: "Your details", note: "", screen: "" },
        { id: "b", label: "Delivery", note: "", screen: "" },
        { id: "c", label: "Payment", note: "", screen: "" },
        { id: "d", label: "Review", note: "", screen: "" },
      ]),
      current: number("Current step", 2, { min: 1, max: 100, step: 1 }),
      clickable: boolean("Earlier steps lead back", true),
      direction: choice("Direction", DIRECTIONS, "horizontal", { group: "style" }),
      marks: choice("Marks", { numbers: "Numbers", dots: "Dots" }, "numbers", { group: "style" }),
      ariaLabel: ariaLabel(),
    },
  }),
};

const MENUS = {
  menu: defineWidget({
    type: "menu",
    title: "Menu",
    description: "Stacked links, with groups that open",
    category: "navigation",
    tier: "all",
    icon: "menu",
    keywords: ["links", "sidebar", "side navigation", "list", "tree", "navigation"],
    size: { width: 240, height: 280 },
    properties: {
      title: text("Title", "", { maxLength: 200 }),
      options: rows("Entries", MENU_CELLS, MENU_ENTRIES, { areLinks: true }),
      current: number("Current entry", 1, {
        min: 0,
        max: 200,
        step: 1,
        description: "Its number in the list; 0 for none",
      }),
      startOpen: boolean("Groups open by default", true),
      ariaLabel: ariaLabel(),
    },
  }),
  navbar: defineWidget({
    type: "navbar",
    title: "Navigation bar",
    description: "Name, links and a call to action in one bar",
    category: "navigation",
    tier: "all",
    icon: "navigation",
    keywords: ["header", "top bar", "app bar", "links", "hamburger", "navigation"],
    size: { width: 1200, height: 80 },
    properties: {
      title: text("Title", "Your company", { maxLength: 200 }),
      src: pictureUrl("Logo"),
      alt: text("Text in place of the logo", "", { maxLength: 500 }),
      href: url("Link of the title", { maxLength: 2000 }),
      options: placeRows("Links", { a: "Product", b: "Pricing", c: "Customers", d: "Help" }),
      current: number("Current link", 1, {
        min: 0,
        max: 100,
        step: 1,
        description: "Its number in the list; 0 for none",
      }),
      actionLabel: text("Label of the button", "Get started", { maxLength: 100 }),
      actionHref: url("Link of the button", { maxLength: 2000 }),
      linkPlace: choice("Place of the links", LINK_PLACES, "end", { group: "style" }),
      variant: choice("Look", { plain: "Plain", tinted: "Tinted", accent: "Accent" }, "plain", {
        group: "style",
      }),
    },
  }),
};

/** Widgets for actions and navigation, by type; the button is a starter. */
export const NAVIGATION_WIDGETS = { ...ACTIONS, ...PATHS, ...MENUS } as const;
