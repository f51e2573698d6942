import { useState } from "react";
import { serverFailure, type Failure } from "@formweave/schema";
import type { Release } from "@formweave/schema/api";
import { knownReleases, publishRelease } from "#api/releases.ts";
import { saveSettings } from "#api/settings.ts";
import { isUnreachable } from "#api/request.ts";
import { useEditor } from "#document/EditorContext.tsx";
import { whenSaved } from "#document/saving/whenSaved.ts";
import { announce } from "#ui/LiveRegion.tsx";
import { readRefusal, type Refusal } from "#ui/readRefusal.ts";
import { describeReleased, type Place } from "./describeRelease.ts";
import type { PublishDraft } from "./publishDraft.ts";
import { isChanged, SETTING_NAMES } from "./settings/settingsForm.ts";

/** Progress of publishing. While "saving", the server still lacks some of the person's edits. */
export type PublishPhase = { readonly kind: "editing" | "saving" | "publishing" } | Refused | Published;

/** Publishing failed: messages about single fields, and about the whole. */
export interface Refused {
  readonly kind: "failed";
  readonly message: string | undefined;
  readonly fields: Refusal["fields"];
  /** The draft the messages are about. */
  readonly draft: PublishDraft;
}

/** Publishing succeeded, and replaced the release that was live before. */
export interface Published {
  readonly kind: "done";
  readonly release: Release;
  readonly replaced: Release | undefined;
}

/** Longest wait for the server to receive the last edits before publishing fails, ms. */
const PATIENCE_MS = 60_000;

/** Publishes the open project once the server has all edits of this device, so that the release is what the person sees. */
export function usePublishing() {
  const session = useEditor();
  const [phase, setPhase] = useState<PublishPhase>({ kind: "editing" });

  async function publish(draft: PublishDraft, place: Place): Promise<boolean> {
    const { environment, description, settings } = draft;
    const fail = (error: Failure) => {
      setPhase({ kind: "failed", ...readFailure(error), draft });
      return false;
    };
    setPhase({ kind: "saving" });
    const saved = await whenSaved(session, PATIENCE_MS);
    if (!saved.ok) return fail(saved.error);
    setPhase({ kind: "publishing" });
    // Settings first, so that a release with a password is never live without it.
    const kept = isChanged(settings)
      ? await saveSettings(session.projectId, { environment, ...settings })
      : saved;
    if (!kept.ok) return fail(kept.error);
    const about = description.trim();
    const input = { environment, ...(about !== "" && { description: about }) };
    const made = await publishRelease(session.projectId, input);
    const release = made.ok ? made.value : findMade(knownReleases(session.projectId), place, session.me.id);
    if (release === undefined) return made.ok || fail(made.error);
    setPhase({ kind: "done", release, replaced: place.live });
    announce(describeReleased(release));
    return true;
  }

  return { phase, publish };
}

/** Finds a release that was made although its response got lost. */
export function findMade(
  releases: readonly Release[],
  { environment, nextNumber }: Pick<Place, "environment" | "nextNumber">,
  userId: string,
): Release | undefined {
  return releases.find(
    (release) =>
      release.environment === environment && release.number >= nextNumber && release.userId === userId,
  );
}

/** Splits a failure into messages for the dialog's fields and one for the rest. */
function readFailure(error: Failure) {
  const { fields, other } = readRefusal(error, ["description", ...SETTING_NAMES]);
  return { fields, message: Object.keys(fields).length === 0 ? describeFailure(error) : other };
}

/** Returns the message about a failed release. */
export function describeFailure(error: Failure): string {
  if (isUnreachable(error) || error.code === "UNKNOWN_ERROR")
    return serverFailure("DEPLOYMENT_FAILED").message;
  const [detail] = error.code === "VALIDATION" ? Object.values(error.details ?? {}) : [];
  return typeof detail === "string" ? detail : error.message;
}
