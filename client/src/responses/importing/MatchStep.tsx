import { describeCount } from "@formweave/schema";
import { withoutApostrophe } from "@formweave/schema/responses";
import { SelectField } from "#ui/fields/SelectField.tsx";
import { matchColumn, type TargetOption } from "./importTargets.ts";
import type { ImportStep } from "./useImport.ts";

/** Number of rows shown to identify a column by its contents. */
const SHOWN = 3;

type Matching = Extract<ImportStep, { readonly kind: "match" }>;

interface MatchStepProps {
  readonly step: Matching;
  readonly options: readonly TargetOption[];
  readonly onChange: (step: Matching) => void;
}

/** Matches each column of a file to a field, beside its first values. */
export function MatchStep({ step, options, onChange }: MatchStepProps) {
  const { file, targets } = step;
  if (file.format !== "csv") return undefined;
  return (
    <>
      <p className="hint">
        {describeCount(file.rows.length, "row")} in {file.name}. Match its columns to the form.
      </p>
      <table className="import-columns">
        <thead>
          <tr>
            <th scope="col">Column</th>
            <th scope="col">First answers</th>
            <th scope="col">Becomes</th>
          </tr>
        </thead>
        <tbody>
          {file.head.map((title, place) => (
            // A file can have the same title twice.
            <tr key={`${place} ${title}`}>
              <th scope="row">{title || `Column ${place + 1}`}</th>
              <td>{firstAnswers(file.rows, place)}</td>
              <td>
                <SelectField
                  label={`What ${title || `column ${place + 1}`} becomes`}
                  hideLabel
                  value={targets[place]?.value}
                  options={options}
                  onChange={(value) => {
                    const option = options.find((one) => one.value === value);
                    if (option !== undefined)
                      onChange({ ...step, targets: matchColumn(targets, place, option) });
                  }}
                />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

function firstAnswers(rows: readonly (readonly string[])[], place: number): string {
  const answers = rows.slice(0, SHOWN).map((row) => withoutApostrophe(row[place] ?? "").trim());
  return answers.filter((answer) => answer !== "").join(" · ");
}
