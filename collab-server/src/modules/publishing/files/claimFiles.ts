import { serverFailure } from "@formweave/schema";
import type { StoredFile } from "@formweave/schema/answers";
import { storedFile, type Environment } from "@formweave/schema/api";
import type { AnswerProblem } from "@formweave/schema/logic";
import type { Json, ProjectDocument } from "@formweave/schema/model";
import { resolveType } from "@formweave/schema/widgets";
import { z } from "zod";
import { failureInLanguage } from "../../../failureInLanguage.ts";
import { hashSecret } from "../../../secrets.ts";
import type { ResponseFiles } from "./store.ts";

/** Validated answers of a response, and the form they belong to. */
export interface ResponseWithFiles {
  readonly document: Pick<ProjectDocument, "widgets" | "texts">;
  readonly answers: Readonly<Record<string, Json>>;
  readonly receipt: string;
  readonly projectId: string;
  readonly environment: Environment;
}

interface NamedFile extends StoredFile {
  readonly widgetId: string;
}

const fileList = z.array(storedFile);

/** Problems with files that the answers name without permission: files of another response or field, or with changed metadata. */
export function fileProblems(files: ResponseFiles, response: ResponseWithFiles): readonly AnswerProblem[] {
  return filesIn(response)
    .filter((named) => !mayName(files, response, named))
    .map(({ widgetId, name }) => {
      const { code, message } = failureInLanguage(
        response.document.texts?.language,
        serverFailure("FILE_UNKNOWN", { name }),
      );
      return { widgetId, code, message };
    });
}

/** Ids of the files that the answers name. */
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
  // A new release may go live between upload and submission, so the project and environment count, not the release.
  const isHere = kept.projectId === response.projectId && kept.environment === response.environment;
  const isFree = kept.receiptHash === undefined || kept.receiptHash === hashSecret(response.receipt);
  const isSame = kept.name === named.name && kept.type === named.type && kept.bytes === named.bytes;
  return isHere && isFree && isSame && kept.widgetId === named.widgetId;
}
