import { presentNames, presentValue, type ResponseFilter } from "@formweave/schema/responses";
import type { Environment } from "@formweave/schema/api";
import type { AnswerServices } from "../services.ts";
import { answeredReleases } from "../responses/readForm.ts";

interface FilteredQuestion {
  readonly environment: Environment;
  readonly filters: readonly ResponseFilter[];
}

/** Updates the filters of a query to the current option values; saved filters may contain older ones. */
export function withPresentFilters<Question extends FilteredQuestion>(
  services: Pick<AnswerServices, "releases" | "readFields">,
  projectId: string,
  question: Question,
): Question {
  if (!question.filters.some((filter) => "values" in filter && filter.kind === "field")) return question;
  const releases = answeredReleases(services, projectId, question.environment);
  const names = presentNames(releases);
  const filters = question.filters.map((filter) => {
    if (filter.kind !== "field" || !("values" in filter)) return filter;
    const { field, values } = filter;
    return {
      ...filter,
      values: [...new Set(values.map((value) => presentValue(releases, names, { field, value })))],
    };
  });
  return { ...question, filters };
}
