import type { ProjectDocument } from "@formweave/schema/model";
import type { Suggestion } from "@formweave/schema/rules";
import { checkContents } from "./checkContents.ts";
import { checkDefaults } from "./checkDefaults.ts";
import { checkFields } from "./checkFields.ts";
import { checkPlaces } from "./checkPlaces.ts";
import { CHECK_IDS, CHECKS, type CheckId, type FormProblem } from "./formProblem.ts";
import { readLayoutChecks, readLogicChecks } from "./readChecks.ts";

/** What was found, and the titles of the checks that found nothing. */
export interface CheckReport {
  readonly problems: readonly FormProblem[];
  readonly passed: readonly string[];
}

/** What only a form has: an app need not ask or send anything. */
const FORM_ONLY: ReadonlySet<CheckId> = new Set(["fields", "sending"]);

/** Looks a form over as the people who fill it in would meet it; `layout` is what the rules of layout found. */
export function checkForm(document: ProjectDocument, layout: readonly Suggestion[]): CheckReport {
  const found = [
    ...checkFields(document),
    ...readLogicChecks(document.widgets),
    ...checkContents(document),
    ...checkDefaults(document),
    ...checkPlaces(document),
    ...readLayoutChecks(layout),
  ];
  const counts = CHECK_IDS.filter((id) => document.kind === "form" || !FORM_ONLY.has(id));
  const problems = counts.flatMap((id) => found.filter(({ check }) => check === id));
  const failed = new Set(problems.map(({ check }) => check));
  return { problems, passed: counts.filter((id) => !failed.has(id)).map((id) => CHECKS[id]) };
}
