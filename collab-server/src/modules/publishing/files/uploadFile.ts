import { randomUUID } from "node:crypto";
import { err, failure, ok, serverFailure, type Result } from "@formweave/schema";
import { findFieldAnswers, type StoredFile } from "@formweave/schema/answers";
import type { ProjectDocument, Widget } from "@formweave/schema/model";
import { listAppScreens, mayOpenScreen, readScreenPart, type AppRights } from "@formweave/schema/screens";
import { findDefinition, resolveProps, resolveType } from "@formweave/schema/widgets";
import type { PublishingServices } from "../services.ts";
import { readAnsweredForm } from "../../answers/responses/answeredForm.ts";
import { authorizeFormAccess, type FormCaller } from "../publications/formAccess.ts";
import type { ArrivedFile } from "../../../storage/fileDisk.ts";
import { readFileType } from "./fileKind.ts";

/** An upload for a field of a published form. */
export interface IncomingFile extends FormCaller {
  readonly slug: string;
  readonly widgetId: string;
  /** Secret of the session in the app; undefined for somebody who is not signed in to it. */
  readonly session: string | undefined;
  readonly name: string;
  /** Content-Length as the client states it. */
  readonly announcedBytes: number;
  readonly body: AsyncIterable<Uint8Array>;
}

const BYTES_PER_MEGABYTE = 1024 * 1024;
/** Maximum bytes of a project's uploads without a response, so that anonymous clients cannot fill the disk. */
const MAX_UNCLAIMED = 5 * 1024 * BYTES_PER_MEGABYTE;

/** Stores an upload for a field of the live release at an address. A response has to name it within a day. */
export async function uploadFile(
  services: PublishingServices,
  file: IncomingFile,
): Promise<Result<StoredFile>> {
  const opened = authorizeFormAccess(services, file.slug, file);
  if (!opened.ok) return opened;
  const { form, release } = opened.value;
  const person = services.appSessions.find(form, file.session);
  const widget = findWidget(services.releases.readDocument(release.id), file.widgetId, person);
  const megabytes = widget && largestFile(widget);
  if (widget === undefined || megabytes === undefined) return err(serverFailure("FIELD_NOT_FOUND"));
  const maxBytes = megabytes * BYTES_PER_MEGABYTE;
  const tooLarge = failure("FILE_TOO_LARGE", { name: file.name, max: megabytes });
  if (file.announcedBytes > maxBytes) return err(tooLarge);
  if (services.files.unclaimedBytes(form.projectId) > MAX_UNCLAIMED)
    return err(serverFailure("UPLOADS_FULL"));
  const arrived = await services.fileDisk.receive(file.body, maxBytes);
  if (!arrived.ok) return arrived.error.code === "BODY_TOO_LARGE" ? err(tooLarge) : arrived;
  const { projectId } = form;
  const field = { projectId, releaseId: release.id, widget };
  const kept = await keep(services, arrived.value, { name: file.name, ...field });
  if (!kept.ok) await services.fileDisk.discard(arrived.value);
  return kept;
}

/** The component of an upload; in an app, on a screen that the caller may open. */
function findWidget(
  document: ProjectDocument,
  widgetId: string,
  person: AppRights | undefined,
): Widget | undefined {
  const screens = document.kind === "app" && person !== undefined ? listAppScreens(document) : [];
  const own = screens
    .filter((screen) => mayOpenScreen(document, screen, person))
    .flatMap(({ id }) => [...readScreenPart(document, id)]);
  const { widgets } = own.length > 0 ? { widgets: own } : readAnsweredForm(document, undefined);
  return widgets.find(({ id }) => id === widgetId);
}

/** Maximum file size of a field, megabytes; undefined for fields that take no files. */
function largestFile({ type, props }: Widget): number | undefined {
  const known = resolveType(type);
  if (known !== "file" && known !== "image-upload") return undefined;
  const definition = findDefinition(known);
  const megabytes: unknown = definition && resolveProps(definition, props)["maxMegabytes"];
  return typeof megabytes === "number" ? megabytes : undefined;
}

interface UploadField {
  readonly name: string;
  readonly projectId: string;
  readonly releaseId: string;
  readonly widget: Widget;
}

async function keep(
  { files, fileDisk, planLimits, transaction }: PublishingServices,
  arrived: ArrivedFile,
  { name, projectId, releaseId, widget }: UploadField,
): Promise<Result<StoredFile>> {
  const { bytes, sha256, path } = arrived;
  if (bytes === 0) return err(serverFailure("FILE_EMPTY", { name }));
  const type = await readFileType(path, name);
  if (!type.ok) return type;
  const stored: StoredFile = { id: randomUUID(), name, type: type.value, bytes };
  const judged = findFieldAnswers(widget)?.parse([stored]);
  if (judged?.ok === false) return judged;
  await fileDisk.keep(arrived, stored.id);
  const refusal = transaction(() => {
    const full = planLimits.refuseBytes(projectId, bytes);
    if (full === undefined) files.add({ ...stored, projectId, releaseId, widgetId: widget.id, sha256 });
    return full;
  });
  if (refusal === undefined) return ok(stored);
  await fileDisk.remove([stored.id]);
  return err(refusal);
}
