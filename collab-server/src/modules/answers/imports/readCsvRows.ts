import { splitTexts } from "@formweave/schema/answers";
import type { Json } from "@formweave/schema/model";
import {
  answerReader,
  readDay,
  readDayAndTime,
  responseTag,
  withoutApostrophe,
  type AnsweredRelease,
  type ImportTarget,
} from "@formweave/schema/responses";
import type { ImportRow } from "./importRow.ts";

type Answer =
  | { readonly ok: true; readonly value: Json | undefined }
  | { readonly ok: false; readonly problem: string };

/** Reads the answer of a field from the cells of a row. */
type RowReader = (cells: readonly string[]) => Answer;

/** Reads the rows of a CSV file as responses to a release. The first row is the header; empty rows are skipped. */
export function* readCsvRows(
  rows: readonly (readonly string[])[],
  targets: readonly ImportTarget[],
  release: AnsweredRelease,
): Generator<ImportRow> {
  const fields = fieldReaders(targets, release);
  const findTargetIndex = (kind: ImportTarget["kind"]) => targets.findIndex((target) => target.kind === kind);
  const [id, received, tags] = [findTargetIndex("id"), findTargetIndex("received"), findTargetIndex("tags")];
  for (const [index, row] of rows.entries()) {
    const cells = row.map((cell) => withoutApostrophe(cell).trim());
    if (index === 0 || cells.every((cell) => cell === "")) continue;
    const answers = fields.map(({ fieldId, read }) => ({ fieldId, read: read(cells) }));
    const at = readReceived(cells[received] ?? "");
    yield {
      line: index + 1,
      id: cells[id] || undefined,
      releaseId: release.id,
      submittedAt: at === "unreadable" ? undefined : at,
      correctedAt: null,
      answers: Object.fromEntries(
        answers.flatMap(({ fieldId, read }) =>
          read.ok && read.value !== undefined ? [[fieldId, read.value]] : [],
        ),
      ),
      tags: readTags(cells[tags] ?? ""),
      notes: [],
      problems: [
        ...(at === "unreadable" ? ["Received: Use a date and a time"] : []),
        ...answers.flatMap(({ read }) => (read.ok ? [] : [read.problem])),
      ],
    };
  }
}

/** Readers for each field that columns are mapped to. */
function fieldReaders(targets: readonly ImportTarget[], { fields }: AnsweredRelease) {
  return fields.flatMap((field): readonly { fieldId: string; read: RowReader }[] => {
    const positions = targets.flatMap((target, position) =>
      target.kind === "field" && target.field === field.id
        ? [{ place: position, column: target.column }]
        : [],
    );
    if (positions.length === 0) return [];
    const readAnswer = answerReader(field);
    const read: RowReader = (cells) => {
      const texts = positions.map(({ place: position, column }) => [column, cells[position] ?? ""] as const);
      const answer = readAnswer(new Map(texts.filter(([, text]) => text !== "")));
      return answer.ok ? answer : { ok: false, problem: `${field.title}: ${answer.error.message}` };
    };
    return [{ fieldId: field.id, read }];
  });
}

/** Times without a time zone are UTC, as in our exports. */
function readReceived(text: string): number | undefined | "unreadable" {
  if (text === "") return undefined;
  const exact = /^\d{4}-\d{2}-\d{2}T[\d:.]+(?:Z|[+-]\d{2}:\d{2})$/.test(text) ? Date.parse(text) : Number.NaN;
  if (!Number.isNaN(exact)) return exact;
  const moment = readDayAndTime(text) ?? readDay(text);
  return moment === undefined ? "unreadable" : Date.parse(moment.includes("T") ? `${moment}Z` : moment);
}

function readTags(text: string): readonly string[] {
  const tags = splitTexts(text).map((tag) => responseTag.safeParse(tag.text));
  return [...new Set(tags.flatMap((tag) => (tag.success ? [tag.data] : [])))];
}
