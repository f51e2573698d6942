import type { Json, SourceField } from "@formweave/schema/model";
import { Icon } from "#ui/Icon.tsx";
import type { LinkLabels } from "./linkLabels.ts";
import { isFitting, showCell, showRaw } from "./showCell.ts";

interface CellValueProps {
  readonly field: SourceField;
  readonly labels: LinkLabels;
  readonly value: Json;
}

/** A value as its column shows it; one that does not fit the column is marked. */
export function CellValue({ field, labels, value }: CellValueProps) {
  if (value === null) return null;
  if (!isFitting(field, value)) {
    return (
      <span className="dt-unfit trunc" title={`Does not fit into ${field.name}`}>
        <Icon name="triangle-alert" size={12} />
        {showCell(field, value, navigator.language)}
      </span>
    );
  }
  if (field.kind === "yesNo") return <YesNo isYes={value === true} />;
  if (field.kind === "link") return <LinkedRow labels={labels.get(field.target ?? "")} id={showRaw(value)} />;
  if (field.kind === "choice" || field.kind === "choices")
    return <Choices field={field} values={Array.isArray(value) ? value : [value]} />;
  return <span className="trunc">{showCell(field, value, navigator.language)}</span>;
}

function YesNo({ isYes }: { readonly isYes: boolean }) {
  return (
    <span className="dt-yesno" data-yes={isYes || undefined}>
      <Icon name={isYes ? "check" : "minus"} size={14} />
      <span className="sr-only">{isYes ? "Yes" : "No"}</span>
    </span>
  );
}

interface LinkedRowProps {
  /** Labels by row; undefined until they are loaded. */
  readonly labels: ReadonlyMap<string, string> | undefined;
  readonly id: string;
}

function LinkedRow({ labels, id }: LinkedRowProps) {
  if (labels === undefined) return null;
  const label = labels.get(id);
  if (label === undefined) return <span className="dt-hint trunc">A row that is not listed</span>;
  return <span className="dt-option trunc">{label}</span>;
}

function Choices({ field, values }: { readonly field: SourceField; readonly values: readonly Json[] }) {
  return values.map((each) => (
    <span key={showRaw(each)} className="dt-option trunc">
      {field.options?.find((option) => option.value === each)?.label ?? showRaw(each)}
    </span>
  ));
}
