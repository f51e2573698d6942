import type { AiUsage } from "@formweave/schema/api";

/** What a call was about, in words. */
const OPERATIONS: Readonly<Record<string, string>> = {
  chat: "Chat",
  form_generation: "Form from a description",
  field_validation: "Suggested rules",
  form_analysis: "Form analysis",
  document_processing: "Form from a document",
  image_analysis: "Form from a picture",
  classification: "Safety check",
};

/** How a call ended, in words, and whether it is worth a look. */
export const STATUSES = {
  completed: { label: "Completed", tone: "neutral" },
  cut: { label: "Cut short", tone: "warn" },
  blocked: { label: "Blocked", tone: "warn" },
  failed: { label: "Failed", tone: "bad" },
  cancelled: { label: "Stopped", tone: "neutral" },
  lost: { label: "Lost", tone: "warn" },
} as const satisfies Record<AiUsage["recent"][number]["status"], { label: string; tone: string }>;

/** The name of an operation; one of a newer server is shown as it is. */
export function nameOfOperation(operation: string): string {
  return OPERATIONS[operation] ?? operation;
}
