import type { MovedScreen } from "@formweave/schema/doc";
import type { ProjectDocument } from "@formweave/schema/model";
import type { Suggestion } from "@formweave/schema/rules";
import { checkContents } from "./checkContents.ts";
import { checkDefaults } from "./checkDefaults.ts";
import { checkFields } from "./checkFields.ts";
import { checkPlaces } from "./checkPlaces.ts";
import { checkScreens } from "./checkScreens.ts";
import { CHECK_IDS, CHECKS, type CheckId, type FormProblem } from "./formProblem.ts";
import { readLayoutChecks, readLogicChecks } from "./readChecks.ts";

/** The problems found, and the titles of the passed checks. */
export interface CheckReport {
  readonly problems: readonly FormProblem[];
  readonly passed: readonly string[];
}

/** Checks for forms only: an app need not ask or send anything. */
const FORM_ONLY: ReadonlySet<CheckId> = new Set(["fields", "sending"]);
/** Checks for apps only: the screens of a form are its pages. */
const APP_ONLY: ReadonlySet<CheckId> = new Set(["screens"]);

/**
 * Checks a form or app as its visitors would meet it; `layout` holds the results of the layout rules, `moved` the screens that
 * lost their routes to others.
 */
export function checkForm(
  document: ProjectDocument,
  layout: readonly Suggestion[],
  moved: readonly MovedScreen[] = [],
): CheckReport {
  const found = [
    ...checkFields(document),
    ...readLogicChecks(document.widgets),
    ...checkContents(document),
    ...checkDefaults(document),
    ...checkPlaces(document),
    ...checkScreens(document, moved),
    ...readLayoutChecks(layout),
  ];
  const others = document.kind === "form" ? APP_ONLY : FORM_ONLY;
  const counts = CHECK_IDS.filter((id) => !others.has(id));
  const problems = counts.flatMap((id) => found.filter(({ check }) => check === id));
  const failed = new Set(problems.map(({ check }) => check));
  return { problems, passed: counts.filter((id) => !failed.has(id)).map((id) => CHECKS[id]) };
}
