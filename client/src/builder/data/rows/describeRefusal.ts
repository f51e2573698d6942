import type { Failure } from "@formweave/schema";
import type { SourceField } from "@formweave/schema/model";
import { z } from "zod";

/** Details of a refused row: the values that do not fit. */
const rowProblems = z.object({ problems: z.array(z.object({ field: z.string(), message: z.string() })) });

/** Says why a write was refused, with the names of the columns concerned. */
export function describeRefusal({ message, details }: Failure, fields: readonly SourceField[]): string {
  const known = rowProblems.safeParse(details);
  if (!known.success) return message;
  const problems = known.data.problems.map((problem) => {
    const name = fields.find(({ id }) => id === problem.field)?.name ?? "A column";
    return `${name}: ${problem.message}`;
  });
  return `${message}. ${problems.join(". ")}`;
}
