import type { Environment } from "@formweave/schema/api";
import { withPresentLabels, type AnsweredField, type AnsweredRelease } from "@formweave/schema/responses";
import type { ProjectDocument } from "@formweave/schema/model";
import { createRecentlyUsed } from "../../recentlyUsed.ts";
import type { Releases } from "../releases/store.ts";
import { logicOf } from "../responses/checkAnswers.ts";

/** Lists of fields that are kept ready; each is as long as its form. */
const MAX_LISTS = 200;

/** Gives the fields of releases, in their order. */
export type FieldsOf = (releaseId: string) => readonly AnsweredField[];

/** Reads the fields of a release once: it never changes. */
export function createFieldsOf(documentOf: (releaseId: string) => ProjectDocument): FieldsOf {
  return createRecentlyUsed(MAX_LISTS, (releaseId) => answeredFields(documentOf(releaseId)));
}

/** The releases of an environment with what they asked, the newest first, their options labelled as they are called now. */
export function answeredReleases(
  { releases, fieldsOf }: { readonly releases: Releases; readonly fieldsOf: FieldsOf },
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
      fields: [...fieldsOf(id)],
    }));
  return withPresentLabels(found);
}

function answeredFields({ widgets }: ProjectDocument): readonly AnsweredField[] {
  const byId = new Map(widgets.map((widget) => [widget.id, widget]));
  return [...logicOf(widgets).widgets.values()].flatMap(({ id, type, title, answers }) => {
    const widget = byId.get(id);
    if (answers === undefined || widget === undefined) return [];
    return [{ id, type, name: widget.name, title, props: widget.props }];
  });
}
