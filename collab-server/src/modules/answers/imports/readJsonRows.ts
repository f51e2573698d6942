import { parseJson } from "@formweave/data/parseJson";
import { failure } from "@formweave/schema";
import { findFieldAnswers } from "@formweave/schema/answers";
import type { Json } from "@formweave/schema/model";
import {
  exportedForm,
  exportedResponse,
  type AnsweredField,
  type AnsweredRelease,
  type ExportedResponse,
} from "@formweave/schema/responses";
import { z } from "zod";
import type { ImportRow } from "./importRow.ts";

const exportFile = exportedForm
  .pick({ format: true, version: true, releases: true })
  .extend({ responses: z.array(z.unknown()) });
/** Maximum JSON values in a file: 200 for each of the maximum of responses. */
const MAX_VALUES = 4_000_000;

type ExportFile = z.infer<typeof exportFile>;

/** Parses a JSON export; undefined when the text is none. */
export function readExportFile(text: string): ExportFile | undefined {
  const parsed = parseJson(text, MAX_VALUES);
  return parsed.ok ? exportFile.safeParse(parsed.value).data : undefined;
}

/** Reads the responses of a JSON export. Each is assigned to its own release when that exists here, else to `release`. */
export function* readJsonRows(
  { releases: exported, responses }: ExportFile,
  releases: readonly AnsweredRelease[],
  release: AnsweredRelease,
): Generator<ImportRow> {
  for (const [index, given] of responses.entries()) {
    const parsed = exportedResponse.safeParse(given);
    if (!parsed.success) {
      yield { ...NOTHING, line: index + 1, releaseId: release.id, problems: ["This is no response"] };
      continue;
    }
    const { releaseId } = parsed.data;
    const target = releases.find(({ id }) => id === releaseId) ?? release;
    const asked = exported.find(({ id }) => id === releaseId)?.fields ?? [];
    yield { ...toImportRow(parsed.data, asked, target), line: index + 1 };
  }
}

const NOTHING: Omit<ImportRow, "line" | "releaseId" | "problems"> = {
  id: undefined,
  submittedAt: undefined,
  correctedAt: null,
  answers: {},
  tags: [],
  notes: [],
};

function toImportRow(
  { id, submittedAt, correctedAt, answers, tags, notes }: ExportedResponse,
  asked: readonly AnsweredField[],
  target: AnsweredRelease,
): Omit<ImportRow, "line"> {
  const read = Object.entries(answers).map(([fieldId, answer]) =>
    readAnswer({ fieldId, answer }, asked, target),
  );
  return {
    id,
    releaseId: target.id,
    submittedAt: Date.parse(submittedAt),
    correctedAt: correctedAt === null ? null : Date.parse(correctedAt),
    answers: Object.fromEntries(read.flatMap((one) => ("problem" in one ? [] : [[one.fieldId, one.answer]]))),
    tags: [...new Set(tags)],
    notes,
    problems: read.flatMap((one) => ("problem" in one ? [one.problem] : [])),
  };
}

interface GivenAnswer {
  readonly fieldId: string;
  readonly answer: Json;
}

/** Reads an answer by the kind of its field, without the field's current limits: it was validated when it was given. */
function readAnswer(
  { fieldId, answer }: GivenAnswer,
  asked: readonly AnsweredField[],
  target: AnsweredRelease,
): GivenAnswer | { readonly problem: string } {
  const source = asked.find(({ id }) => id === fieldId);
  const field = findField(fieldId, source, target);
  if (field === undefined) return { problem: `${source?.title ?? fieldId}: This is not asked here` };
  const read = findFieldAnswers(field)?.read(answer);
  if (read === undefined) return { problem: `${field.title}: ${failure("ANSWER_INVALID").message}` };
  return { fieldId: field.id, answer: read };
}

/** Finds the target field: by id, else by name, else by title. */
function findField(
  fieldId: string,
  source: AnsweredField | undefined,
  { fields }: AnsweredRelease,
): AnsweredField | undefined {
  const same = fields.find(({ id }) => id === fieldId);
  if (same !== undefined || source === undefined) return same;
  return (
    fields.find(({ name }) => name === source.name) ?? fields.find(({ title }) => title === source.title)
  );
}
