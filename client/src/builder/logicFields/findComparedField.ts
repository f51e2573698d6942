import { findFieldAnswers } from "@formweave/schema/answers";
import { parseExpression, type ComparedField } from "@formweave/schema/logic";
import type { DocumentStore } from "#document/documentStore.ts";

/** Returns a field for comparisons, under its name in the builder; undefined if it does not exist. */
export function findComparedField(store: DocumentStore, id: string): ComparedField | undefined {
  const record = store.widget(id);
  if (record === undefined || record.deleted) return undefined;
  const { type, name: title, props, rows } = record;
  const answers = findFieldAnswers({ type, props: { ...props, options: [...rows.options] } });
  const written = props["formula"];
  const parsed = typeof written === "string" && written.trim() !== "" ? parseExpression(written) : undefined;
  return { type, title, props, answers, formula: parsed?.ok === true ? parsed.value : undefined };
}
