import type { Environment } from "@formweave/schema/api";
import { withMoneyFormats } from "@formweave/schema/logic";
import { withPresentLabels, type AnsweredField, type AnsweredRelease } from "@formweave/schema/responses";
import type { ProjectDocument } from "@formweave/schema/model";
import { createRecentlyUsed } from "../../../recentlyUsed.ts";
import type { Releases } from "../releases/store.ts";
import { getLogic } from "./checkAnswers.ts";

/** Maximum field lists in the cache; each is as long as its form. */
const MAX_LISTS = 200;

/** Returns the fields of a release, in order. */
export type ReadFields = (releaseId: string) => readonly AnsweredField[];

/** Reads the fields of releases, cached because a release never changes. */
export function createFieldReader(readDocument: (releaseId: string) => ProjectDocument): ReadFields {
  return createRecentlyUsed(MAX_LISTS, (releaseId) => answeredFields(readDocument(releaseId)));
}

/** Releases of an environment with their fields, newest first; options have their current labels. */
export function answeredReleases(
  { releases, readFields }: { readonly releases: Releases; readonly readFields: ReadFields },
  projectId: string,
  environment: Environment,
): readonly AnsweredRelease[] {
  const found = releases
    .list(projectId)
    .filter((release) => release.environment === environment)
    .map(({ id, number, version, name, createdAt }) => ({
      id,
      number,
      version,
      name,
      createdAt,
      fields: [...readFields(id)],
    }));
  return withPresentLabels(found);
}

function answeredFields({ widgets }: ProjectDocument): readonly AnsweredField[] {
  const byId = new Map(withMoneyFormats(widgets).map((widget) => [widget.id, widget]));
  return [...getLogic(widgets).widgets.values()].flatMap(({ id, type, title, answers }) => {
    const widget = byId.get(id);
    if (answers === undefined || widget === undefined) return [];
    return [{ id, type, name: widget.name, title, props: widget.props }];
  });
}
