import { defineWidget } from "../defineWidget.ts";
import { boolean, choice, fieldProperties, number, string, text } from "../props.ts";

/** The widgets that collect files, by type. */
export const FILE_WIDGETS = {
  file: defineWidget({
    type: "file",
    title: "File",
    description: "One or more files to upload",
    category: "file",
    tier: "common",
    icon: "paperclip",
    keywords: ["upload", "attachment", "document", "pdf", "drop", "form", "field"],
    size: { width: 300, height: 140 },
    answer: "files",
    properties: {
      ...fieldProperties({ label: "Attach a file" }),
      dropText: text("Text of the drop area", "Choose a file or drop it here", { maxLength: 200 }),
      accept: string("Accepted files", "", {
        maxLength: 500,
        description: "Such as .pdf, image/*; all when empty",
      }),
      multiple: boolean("Allow several"),
      maxFiles: number("Maximum files", 5, { min: 1, max: 20, step: 1 }),
      maxMegabytes: number("Maximum file size", 10, { min: 1, max: 100, unit: "MB" }),
    },
  }),
  "image-upload": defineWidget({
    type: "image-upload",
    title: "Image upload",
    description: "Pictures to upload, each seen at once",
    category: "file",
    tier: "all",
    icon: "image",
    keywords: ["photo", "picture", "upload", "gallery", "preview", "drop", "form", "field"],
    size: { width: 400, height: 180 },
    answer: "files",
    properties: {
      ...fieldProperties({ label: "Add photos" }),
      dropText: text("Text of the drop area", "Choose pictures or drop them here", { maxLength: 200 }),
      multiple: boolean("Allow several", true),
      maxFiles: number("Maximum pictures", 6, { min: 1, max: 20, step: 1 }),
      maxMegabytes: number("Maximum picture size", 10, { min: 1, max: 100, unit: "MB" }),
      fit: choice("Previews", { cover: "Fill the frame", contain: "Show all of it" }, "cover", {
        group: "style",
      }),
    },
  }),
  signature: defineWidget({
    type: "signature",
    title: "Signature",
    description: "A signature, drawn or typed",
    category: "file",
    tier: "all",
    icon: "signature",
    keywords: ["sign", "autograph", "draw", "consent", "contract", "form", "field"],
    size: { width: 400, height: 220 },
    answer: "text",
    properties: {
      ...fieldProperties({ label: "Signature" }),
      hint: text("Text on the line", "Sign here", { maxLength: 200 }),
      allowTyped: boolean("Allow a typed name", true, {
        description: "Otherwise nobody can sign with the keyboard",
      }),
      typedPlaceholder: text("Placeholder of the typed name", "Your full name", { maxLength: 200 }),
      penWidth: choice("Pen", { fine: "Fine", regular: "Regular", bold: "Bold" }, "regular", {
        group: "style",
      }),
    },
  }),
} as const;
