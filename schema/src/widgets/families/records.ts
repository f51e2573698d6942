import { defineWidget } from "../defineWidget.ts";
import { boolean, choice, number, pictureUrl, rows, text } from "../props.ts";

const ENTRY_CELLS = {
  label: { title: "Title", kind: "string" },
  text: { title: "Text", kind: "string" },
  meta: { title: "At the end", kind: "string" },
  href: { title: "Link", kind: "string", format: "url" },
} as const;
const CARD_CELLS = {
  label: { title: "Title", kind: "string" },
  text: { title: "Text", kind: "string" },
  meta: { title: "Tag", kind: "string" },
  src: { title: "Picture", kind: "string", format: "url" },
  href: { title: "Link", kind: "string", format: "url" },
} as const;
const SAMPLE_BOARD =
  "To do | Write the questions | Lena\nTo do | Choose a theme | Jonas\nDoing | Invite the testers | Priya\nDone | Agree on the goal | Lena";

/** Widgets of the data category that show single records: people, facts, events, entries and cards. */
export const RECORD_WIDGETS = {
  avatar: defineWidget({
    type: "avatar",
    title: "Avatar",
    description: "A person with a picture or initials",
    category: "data",
    tier: "all",
    icon: "circle-user",
    keywords: ["person", "profile", "user", "photo", "face", "initials"],
    size: { width: 240, height: 60 },
    properties: {
      label: text("Name", "Lena Ortiz", { required: true, maxLength: 200 }),
      text: text("Below the name", "Product design", { maxLength: 200 }),
      src: pictureUrl("Picture"),
      presence: choice(
        "Presence",
        { none: "Not shown", online: "Online", away: "Away", busy: "Busy" },
        "none",
      ),
      hideLabel: boolean("Picture only", false, {
        group: "style",
        description: "Screen readers still read the name",
      }),
      shape: choice("Shape", { circle: "Circle", rounded: "Rounded" }, "circle", { group: "style" }),
      avatarSize: choice("Size", { small: "Small", medium: "Medium", large: "Large" }, "medium", {
        group: "style",
      }),
    },
  }),
  "key-value": defineWidget({
    type: "key-value",
    title: "Facts",
    description: "Names and their values, line by line",
    category: "data",
    tier: "all",
    icon: "list-tree",
    keywords: ["key value", "details", "description", "properties", "summary", "pairs"],
    size: { width: 400, height: 210 },
    properties: {
      title: text("Title", "", { maxLength: 200 }),
      options: rows(
        "Facts",
        {
          label: { title: "Name", kind: "string" },
          value: { title: "Value", kind: "string" },
          href: { title: "Link", kind: "string", format: "url" },
        },
        [
          { id: "a", label: "Reference", value: "RV-2041", href: "" },
          { id: "b", label: "Contact", value: "lena@example.com", href: "mailto:lena@example.com" },
          { id: "c", label: "Arrival", value: "14 May, after 3 pm", href: "" },
          { id: "d", label: "Guests", value: "2 adults, 1 child", href: "" },
        ],
      ),
      arrangement: choice("Arrangement", { rows: "Side by side", stacked: "Stacked" }, "rows", {
        group: "style",
      }),
      framed: boolean("Frame", true, { group: "style" }),
    },
  }),
  timeline: defineWidget({
    type: "timeline",
    title: "Timeline",
    description: "Events in order",
    category: "data",
    tier: "all",
    icon: "history",
    keywords: ["history", "events", "steps", "schedule", "progress", "activity"],
    size: { width: 400, height: 220 },
    properties: {
      options: rows(
        "Events",
        {
          label: { title: "Title", kind: "string" },
          meta: { title: "When", kind: "string" },
          text: { title: "Text", kind: "string" },
          done: { title: "Done", kind: "boolean" },
        },
        [
          {
            id: "a",
            label: "Application received",
            meta: "2 May",
            text: "We have everything that we need.",
            done: true,
          },
          {
            id: "b",
            label: "First conversation",
            meta: "9 May",
            text: "Half an hour with the team.",
            done: true,
          },
          { id: "c", label: "Trial day", meta: "16 May", text: "Bring a question of your own.", done: false },
          { id: "d", label: "Decision", meta: "20 May", text: "", done: false },
        ],
      ),
      newestFirst: boolean("Newest first", false, { group: "style" }),
    },
  }),
  "list-view": defineWidget({
    type: "list-view",
    title: "List view",
    description: "A list of entries that people can search",
    category: "data",
    tier: "all",
    icon: "layout-list",
    keywords: ["list", "records", "entries", "search", "directory", "items"],
    size: { width: 400, height: 240 },
    properties: {
      title: text("Title", "", { maxLength: 200 }),
      options: rows("Entries", ENTRY_CELLS, [
        { id: "a", label: "Harbor room", text: "Up to 12 people, a screen", meta: "Free", href: "" },
        { id: "b", label: "Garden room", text: "Up to 6 people", meta: "From 2 pm", href: "" },
        { id: "c", label: "Library", text: "Quiet work, 20 seats", meta: "Free", href: "" },
      ]),
      searchable: boolean("People can search", true),
      emptyText: text("When nothing is found", "Nothing found", { maxLength: 200 }),
    },
  }),
  "card-list": defineWidget({
    type: "card-list",
    title: "Card list",
    description: "Entries as cards with pictures",
    category: "data",
    tier: "all",
    icon: "layout-grid",
    keywords: ["cards", "records", "grid", "catalogue", "directory", "items"],
    size: { width: 600, height: 280 },
    properties: {
      options: rows("Cards", CARD_CELLS, [
        {
          id: "a",
          label: "Pottery",
          text: "Six evenings at the wheel",
          meta: "Beginners",
          src: "",
          href: "",
        },
        {
          id: "b",
          label: "Bookbinding",
          text: "Make a notebook in one day",
          meta: "Everyone",
          src: "",
          href: "",
        },
        {
          id: "c",
          label: "Letterpress",
          text: "Set and print your own card",
          meta: "Advanced",
          src: "",
          href: "",
        },
      ]),
      columns: number("Columns", 3, { min: 1, max: 6, step: 1, group: "style" }),
      showPictures: boolean("Show pictures", true, { group: "style" }),
      searchable: boolean("People can search"),
      emptyText: text("When nothing is found", "Nothing found", { maxLength: 200 }),
    },
  }),
  kanban: defineWidget({
    type: "kanban",
    title: "Board",
    description: "Cards in columns that people can move",
    category: "data",
    tier: "all",
    icon: "columns-2",
    keywords: ["kanban", "tasks", "columns", "status", "cards", "workflow"],
    size: { width: 720, height: 260 },
    properties: {
      options: rows("Columns", { label: { title: "Title", kind: "string" } }, [
        { id: "a", label: "To do" },
        { id: "b", label: "Doing" },
        { id: "c", label: "Done" },
      ]),
      cards: text("Cards", SAMPLE_BOARD, {
        multiline: true,
        group: "basic",
        description: "One card per line: column, title and a note, separated by | or a tab",
      }),
      movable: boolean("People can move cards", true),
    },
  }),
} as const;
