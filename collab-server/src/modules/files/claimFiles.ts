import { serverFailure } from "@formweave/schema";
import type { StoredFile } from "@formweave/schema/answers";
import { storedFile, type Environment } from "@formweave/schema/api";
import type { AnswerProblem } from "@formweave/schema/logic";
import type { Json, ProjectDocument } from "@formweave/schema/model";
import { resolveType } from "@formweave/schema/widgets";
import { z } from "zod";
import { hashSecret } from "../accounts/secrets.ts";
import type { ResponseFiles } from "./store.ts";

/** The answers of a response, checked, and where they are given. */
export interface ResponseWithFiles {
  readonly document: Pick<ProjectDocument, "widgets">;
  readonly answers: Readonly<Record<string, Json>>;
  readonly receipt: string;
  readonly projectId: string;
  readonly environment: Environment;
}

interface NamedFile extends StoredFile {
  readonly widgetId: string;
}

const fileList = z.array(storedFile);

/** The files that answers name and may not: another one's, of another field, or not as they are kept. */
export function fileProblems(files: ResponseFiles, response: ResponseWithFiles): readonly AnswerProblem[] {
  return filesIn(response)
    .filter((named) => !mayName(files, response, named))
    .map(({ widgetId, name }) => {
      const { code, message } = serverFailure("FILE_UNKNOWN", { name });
      return { widgetId, code, message };
    });
}

/** The ids of the files that answers name. */
export function fileIdsIn(response: ResponseWithFiles): readonly string[] {
  return filesIn(response).map(({ id }) => id);
}

function filesIn({ document, answers }: ResponseWithFiles): readonly NamedFile[] {
  return document.widgets.flatMap(({ id: widgetId, type }) => {
    const known = resolveType(type);
    const answer = known === "file" || known === "image-upload" ? answers[widgetId] : undefined;
    return answer === undefined ? [] : fileList.parse(answer).map((file) => ({ ...file, widgetId }));
  });
}

function mayName(files: ResponseFiles, response: ResponseWithFiles, named: NamedFile): boolean {
  const kept = files.find(named.id);
  if (kept === undefined) return false;
  // A form may be published anew between the upload and the answers: what counts is that it is the same form.
  const isHere = kept.projectId === response.projectId && kept.environment === response.environment;
  const isFree = kept.receiptHash === undefined || kept.receiptHash === hashSecret(response.receipt);
  const isSame = kept.name === named.name && kept.type === named.type && kept.bytes === named.bytes;
  return isHere && isFree && isSame && kept.widgetId === named.widgetId;
}
