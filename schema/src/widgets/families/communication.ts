import { defineWidget } from "../defineWidget.ts";
import { boolean, choice, number, optionalNumber, pictureUrl, rows, string, text, url } from "../props.ts";

/** Widgets for communication, by type. */
export const COMMUNICATION_WIDGETS = {
  faq: defineWidget({
    type: "faq",
    title: "FAQ",
    description: "Questions that open to their answers",
    category: "communication",
    tier: "all",
    icon: "circle-help",
    keywords: ["questions", "answers", "help", "accordion", "support", "collapse"],
    size: { width: 560, height: 260 },
    properties: {
      title: text("Title", "Questions we hear often", { maxLength: 200 }),
      options: rows(
        "Questions",
        { label: { title: "Question", kind: "string" }, text: { title: "Answer", kind: "string" } },
        [
          {
            id: "a",
            label: "How long does it take?",
            text: "About four minutes. You can pause and come back.",
          },
          { id: "b", label: "Who sees my answers?", text: "Only the team that sent you this form." },
          { id: "c", label: "Can I change them later?", text: "Yes, with the link in your confirmation." },
        ],
      ),
      firstOpen: boolean("First one open by default", true),
      oneAtATime: boolean("One at a time", true),
    },
  }),
  testimonial: defineWidget({
    type: "testimonial",
    title: "Testimonial",
    description: "What someone says, with a face and stars",
    category: "communication",
    tier: "all",
    icon: "message-square",
    keywords: ["review", "quote", "recommendation", "customer", "rating", "social proof"],
    size: { width: 400, height: 220 },
    properties: {
      text: text("Words", "We asked fewer questions and got twice the answers.", {
        multiline: true,
        maxLength: 2000,
      }),
      author: text("Author", "Priya Nair", { maxLength: 200 }),
      role: text("Role", "Head of Research, Northwind", { maxLength: 200 }),
      src: pictureUrl("Picture"),
      stars: optionalNumber("Stars", { min: 0, max: 5, step: 0.5 }),
      variant: choice("Look", { card: "Card", plain: "Plain" }, "card", { group: "style" }),
    },
  }),
  "contact-card": defineWidget({
    type: "contact-card",
    title: "Contact card",
    description: "A person and how to reach them",
    category: "communication",
    tier: "all",
    icon: "contact",
    keywords: ["person", "email", "phone", "address", "team", "profile"],
    size: { width: 360, height: 200 },
    properties: {
      label: text("Name", "Jonas Berg", { required: true, maxLength: 200 }),
      text: text("Role", "Guest services", { maxLength: 200 }),
      src: pictureUrl("Picture"),
      email: string("Email", "jonas@example.com", { maxLength: 254, group: "basic" }),
      phone: string("Phone", "+1 555 010 4477", { maxLength: 40, group: "basic" }),
      href: url("Website", { maxLength: 2000 }),
      place: text("Address", "12 Harbor Street, Riverside", { multiline: true, maxLength: 300 }),
    },
  }),
  "social-links": defineWidget({
    type: "social-links",
    title: "Social links",
    description: "Links to your social profiles",
    category: "communication",
    tier: "all",
    icon: "share-2",
    keywords: ["networks", "follow", "instagram", "linkedin", "youtube", "profiles"],
    size: { width: 300, height: 60 },
    properties: {
      options: rows(
        "Links",
        { label: { title: "Name", kind: "string" }, href: { title: "Link", kind: "string", format: "url" } },
        [
          { id: "a", label: "Instagram", href: "https://www.instagram.com/" },
          { id: "b", label: "LinkedIn", href: "https://www.linkedin.com/" },
          { id: "c", label: "YouTube", href: "https://www.youtube.com/" },
          { id: "d", label: "GitHub", href: "https://github.com/" },
        ],
        { areLinks: true },
      ),
      variant: choice("Look", { filled: "Filled", outlined: "Outlined", plain: "Plain" }, "filled", {
        group: "style",
      }),
      showLabels: boolean("Show names", false, { group: "style" }),
      newTab: boolean("Open in a new tab", true),
    },
  }),
  "comment-list": defineWidget({
    type: "comment-list",
    title: "Comments",
    description: "What people said, in order",
    category: "communication",
    tier: "all",
    icon: "message-circle",
    keywords: ["comment", "reviews", "discussion", "thread", "replies", "feedback"],
    size: { width: 480, height: 260 },
    properties: {
      title: text("Title", "Comments", { maxLength: 200 }),
      options: rows(
        "Comments",
        {
          label: { title: "Name", kind: "string" },
          meta: { title: "When", kind: "string" },
          text: { title: "Text", kind: "string" },
          isReply: { title: "Reply to the one above", kind: "boolean" },
        },
        [
          {
            id: "a",
            label: "Lena Ortiz",
            meta: "2 May",
            text: "The second question reads much better now.",
            isReply: false,
          },
          {
            id: "b",
            label: "Jonas Berg",
            meta: "2 May",
            text: "Thank you. I cut the third one too.",
            isReply: true,
          },
          {
            id: "c",
            label: "Priya Nair",
            meta: "4 May",
            text: "Could we ask for the team as well?",
            isReply: false,
          },
        ],
      ),
      shown: number("Shown before “Show more”", 5, { min: 1, max: 100, step: 1 }),
      newestFirst: boolean("Newest first"),
    },
  }),
} as const;
