import type { AiUsage } from "@formweave/schema/api";

/** Display names of the operations. */
const OPERATIONS: Readonly<Record<string, string>> = {
  chat: "Chat",
  form_generation: "Form from a description",
  field_validation: "Suggested rules",
  form_analysis: "Form analysis",
  document_processing: "Form from a document",
  image_analysis: "Form from a picture",
  classification: "Safety check",
};

/** Display name of each status of a call, and a tone that highlights problems. */
export const STATUSES = {
  completed: { label: "Completed", tone: "neutral" },
  cut: { label: "Cut short", tone: "warn" },
  blocked: { label: "Blocked", tone: "warn" },
  failed: { label: "Failed", tone: "bad" },
  cancelled: { label: "Stopped", tone: "neutral" },
  lost: { label: "Lost", tone: "warn" },
} as const satisfies Record<AiUsage["recent"][number]["status"], { label: string; tone: string }>;

/** Returns the display name of an operation; the id for operations of a newer server. */
export function nameOfOperation(operation: string): string {
  return OPERATIONS[operation] ?? operation;
}
