import type { ProjectDocument } from "@formweave/schema/model";
import type { Suggestion } from "@formweave/schema/rules";
import { checkContents } from "./checkContents.ts";
import { checkDefaults } from "./checkDefaults.ts";
import { checkFields } from "./checkFields.ts";
import { checkPlaces } from "./checkPlaces.ts";
import { CHECK_IDS, CHECKS, type CheckId, type FormProblem } from "./formProblem.ts";
import { readLayoutChecks, readLogicChecks } from "./readChecks.ts";

/** The problems found, and the titles of the passed checks. */
export interface CheckReport {
  readonly problems: readonly FormProblem[];
  readonly passed: readonly string[];
}

/** Checks for forms only: an app need not ask or send anything. */
const FORM_ONLY: ReadonlySet<CheckId> = new Set(["fields", "sending"]);

/** Checks a form as respondents would meet it; `layout` holds the results of the layout rules. */
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
