import { useState } from "react";
import { serverFailure, type Failure } from "@formweave/schema";
import type { Release } from "@formweave/schema/api";
import { knownReleases, publishRelease } from "#api/releases.ts";
import { saveSettings } from "#api/settings.ts";
import { isUnreachable } from "#api/request.ts";
import { useEditor } from "#document/EditorContext.tsx";
import { whenSaved } from "#document/whenSaved.ts";
import { announce } from "#ui/LiveRegion.tsx";
import { readRefusal, type Refusal } from "#ui/readRefusal.ts";
import { describeReleased, type Place } from "./describeRelease.ts";
import type { PublishDraft } from "./publishDraft.ts";
import { isChanged, SETTING_NAMES } from "./settings/settingsForm.ts";

/** How far publishing has come. While it saves, the server still lacks some of what the person sees. */
export type PublishPhase = { readonly kind: "editing" | "saving" | "publishing" } | Refused | Published;

/** It was not made: words about the fields of what was asked, and about the whole. */
export interface Refused {
  readonly kind: "failed";
  readonly message: string | undefined;
  readonly fields: Refusal["fields"];
  /** What they are about. */
  readonly draft: PublishDraft;
}

/** It is there, in place of what was live before. */
export interface Published {
  readonly kind: "done";
  readonly release: Release;
  readonly replaced: Release | undefined;
}

/** How long the last edits may take to the server before publishing is given up, ms. */
const PATIENCE_MS = 60_000;

/** Publishes the open project, once the server has all that was done here, so that the release is what the person sees. */
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
    // Before it can be seen: a release that needs a password must never be there without one.
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

/** The release that was made though its answer was lost on the way. */
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

/** What stands at the fields of the dialog, and what is said of the rest. */
function readFailure(error: Failure) {
  const { fields, other } = readRefusal(error, ["description", ...SETTING_NAMES]);
  return { fields, message: Object.keys(fields).length === 0 ? describeFailure(error) : other };
}

/** What is said of a release that was not made. */
export function describeFailure(error: Failure): string {
  if (isUnreachable(error) || error.code === "UNKNOWN_ERROR")
    return serverFailure("DEPLOYMENT_FAILED").message;
  const [detail] = error.code === "VALIDATION" ? Object.values(error.details ?? {}) : [];
  return typeof detail === "string" ? detail : error.message;
}
