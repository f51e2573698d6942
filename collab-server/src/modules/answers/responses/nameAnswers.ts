import type { Json, ProjectDocument } from "@formweave/schema/model";

/** Answers by the keys given to the fields, else by field id. When two fields have the same key, the second is listed by its id. */
export function nameAnswers(
  { widgets }: Pick<ProjectDocument, "widgets">,
  findAnswer: (widgetId: string) => Json | undefined,
): Record<string, Json> {
  const named = new Map<string, Json>();
  for (const { id, props } of widgets) {
    const answer = findAnswer(id);
    if (answer === undefined) continue;
    const key = props["name"];
    named.set(typeof key === "string" && key !== "" && !named.has(key) ? key : id, answer);
  }
  return Object.fromEntries(named);
}
