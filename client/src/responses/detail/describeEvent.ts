import { z } from "zod";
import type { AnsweredForm, AnsweredRelease, ResponseEvent } from "@formweave/schema/responses";

const details = z.object({
  tags: z.array(z.string()).catch([]),
  to: z.string().nullable().catch(null),
  before: z.record(z.string(), z.unknown()).catch({}),
});

/** Describes an event in the history of a response. */
export function describeEvent(
  { kind, userId, userName, details: given }: ResponseEvent,
  { fields }: AnsweredRelease,
  { people }: AnsweredForm,
): string {
  const who = userName || (userId === null ? "Someone" : "A former member");
  const { tags, to, before } = details.parse(given);
  const titles = fields.filter(({ id }) => Object.hasOwn(before, id)).map(({ title }) => title);
  const sentences: Readonly<Record<ResponseEvent["kind"], string>> = {
    received: "Received",
    imported: `${who} imported it`,
    corrected: "Corrected by the person who sent it",
    edited: `${who} changed ${titles.join(", ") || "an answer"}`,
    tagged: `${who} added the ${tags.length === 1 ? "tag" : "tags"} ${tags.join(", ")}`,
    untagged: `${who} removed the ${tags.length === 1 ? "tag" : "tags"} ${tags.join(", ")}`,
    assigned:
      to === null
        ? `${who} took the assignment back`
        : `${who} assigned it to ${people.find(({ id }) => id === to)?.name ?? "a former member"}`,
  };
  return sentences[kind];
}
