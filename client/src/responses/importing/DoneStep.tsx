import { describeCount } from "@formweave/schema";
import type { ImportedResponses } from "@formweave/schema/responses";
import { Icon } from "#ui/Icon.tsx";

interface DoneStepProps {
  readonly done: ImportedResponses;
}

/** Result of an import. */
export function DoneStep({ done: { count, rejected } }: DoneStepProps) {
  return (
    <output className="import-done">
      <Icon name="check" />
      <span>
        <b>{describeCount(count, "response")} imported</b>
        {rejected.length > 0 && `, ${describeCount(rejected.length, "row")} left out`}
      </span>
    </output>
  );
}
