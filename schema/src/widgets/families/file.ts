import { defineWidget } from "../defineWidget.ts";
import { boolean, fieldProperties, number, string, text } from "../props.ts";

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
      multiple: boolean("More than one"),
      maxFiles: number("Most files", 5, { min: 1, max: 20, step: 1 }),
      maxMegabytes: number("Largest file", 10, { min: 1, max: 100, unit: "MB" }),
    },
  }),
} as const;
