import { err, failure, ok, serverFailure, type Result } from "@formweave/schema";
import { storedFile, uploadQuery } from "@formweave/schema/api";
import { z } from "zod";
import type { SentFile } from "../../../http/sentFile.ts";
import { BY_ADDRESS } from "../../../http/limits/rateWindows.ts";
import { NO_INPUT, openRoute, projectRoute, type Route } from "../../../http/route.ts";
import type { PublishingServices } from "../services.ts";
import { hashSecret } from "../../../secrets.ts";
import { readFileName } from "../../../http/fileName.ts";
import type { FoundFile } from "./store.ts";
import { readSecretAt } from "../appPeople/callers.ts";
import { uploadFile } from "./uploadFile.ts";
import { formLanguage } from "../publications/formLanguage.ts";

/** Routes for files of responses: upload before submission, and download. */
export function fileRoutes(services: PublishingServices): Route[] {
  return [upload(services), readOwn(services), readOfProject(services)];
}

function upload(services: PublishingServices): Route {
  return openRoute({
    method: "POST",
    path: "/api/releases/:slug/files",
    formLanguage: (param) => formLanguage(services, param("slug")),
    summary: "Send a file for a field of what is published at an address, before the answers that name it",
    policy: "everybody",
    takesFile: true,
    rateLimits: [{ limit: "upload", by: BY_ADDRESS }],
    input: uploadQuery,
    answer: storedFile,
    async run({ param, input, formCookies, appCookies, upload: sent }) {
      const name = readFileName(sent.disposition);
      if (name === undefined) return err(failure("VALIDATION", { body: "Name the file" }));
      return uploadFile(services, {
        slug: param("slug"),
        widgetId: input.field,
        name,
        announcedBytes: sent.announcedBytes,
        body: sent.body(),
        accessToken: formCookies.read("form_pass"),
        respondent: formCookies.read("form_respondent"),
        session: readSecretAt(services, { appCookies }, param("slug")),
      });
    },
  });
}

function readOwn(services: PublishingServices): Route {
  return openRoute({
    method: "GET",
    path: "/api/responses/:receipt/files/:fileId",
    summary: "A file that someone sent, by the receipt of its response",
    policy: "everybody",
    givesFile: true,
    input: NO_INPUT,
    answer: z.null(),
    run({ param, sendFile }) {
      const file = services.files.find(param("fileId"));
      const isOwn = file?.receiptHash === hashSecret(param("receipt"));
      return give(services, isOwn ? file : undefined, sendFile);
    },
  });
}

function readOfProject(services: PublishingServices): Route {
  return projectRoute(services, {
    method: "GET",
    path: "/api/projects/:id/files/:fileId",
    summary: "A file of a response",
    policy: "responses.read",
    costLimit: "file",
    givesFile: true,
    input: NO_INPUT,
    answer: z.null(),
    run({ param, project, sendFile }) {
      const file = services.files.find(param("fileId"));
      const isThere = file?.projectId === project.id && file.receiptHash !== undefined;
      return give(services, isThere ? file : undefined, sendFile);
    },
  });
}

async function give(
  { fileDisk }: PublishingServices,
  file: FoundFile | undefined,
  sendFile: (file: SentFile) => void,
): Promise<Result<null>> {
  if (file === undefined) return err(serverFailure("FILE_NOT_FOUND"));
  const { name, type, bytes } = file;
  sendFile({ name, type, bytes, body: await fileDisk.read(file, `The file “${name}”`) });
  return ok(null);
}
