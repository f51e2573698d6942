import { Badge } from "#ui/badges/Badge.tsx";
import type { Reply } from "#builder/assistant/chat/conversation.ts";
import { countFields } from "#builder/assistant/chat/countFields.ts";
import { describeConfidence } from "#builder/assistant/describeConfidence.ts";

/** Number of fields that are named; the others are counted. */
const NAMED = 6;

/** Summarizes a form generated from a description or found in a document. */
export function FormSummary({ reply }: { readonly reply: Extract<Reply, { kind: "form" | "document" }> }) {
  const { answer, kind } = reply;
  const { title, fields, confidence } = answer;
  const sections = new Set(fields.flatMap(({ section }) => section ?? [])).size;
  const counted =
    sections > 1 ? `${countFields(fields.length)} in ${sections} sections` : countFields(fields.length);
  return (
    <div className="assistant-summary">
      <h4>
        {title || "Form"}
        {kind === "document" && reply.answer.requiresReview && <Badge tone="warn">Needs review</Badge>}
      </h4>
      <p>
        {counted} · {describeConfidence(confidence)}
      </p>
      {fields.length > 0 && <p className="assistant-labels">{nameFields(fields)}</p>}
      {fields.length === 0 && <p>Nothing was found that a form could ask for.</p>}
    </div>
  );
}

function nameFields(fields: readonly { readonly label: string }[]): string {
  const named = fields.slice(0, NAMED).map(({ label }) => label);
  const others = fields.length - named.length;
  return others > 0 ? `${named.join(" · ")} · ${others} more` : named.join(" · ");
}
