import {
  cellColumns,
  isReadable,
  type AnsweredRelease,
  type CellColumn,
  type ImportTarget,
} from "@formweave/schema/responses";

/** A target that columns can be matched to; `value` identifies it in a list. */
export interface TargetOption {
  readonly value: string;
  readonly label: string;
  readonly target: ImportTarget;
  /** Column titles that match it, in lower case. */
  readonly names: readonly string[];
}

const NOTHING: TargetOption = {
  value: "nothing",
  label: "Leave out",
  target: { kind: "nothing" },
  names: [],
};
const ABOUT: readonly TargetOption[] = [
  {
    value: "received",
    label: "Received",
    target: { kind: "received" },
    names: ["received (utc)", "received", "timestamp", "submitted at", "submitted", "submit date"],
  },
  { value: "id", label: "Response ID", target: { kind: "id" }, names: ["response id", "id"] },
  { value: "tags", label: "Tags", target: { kind: "tags" }, names: ["tags"] },
];

/** Returns the targets for columns of a file in a release. */
export function targetOptions(release: AnsweredRelease): readonly TargetOption[] {
  const fields = cellColumns([release]).filter(({ field }) => isReadable(field));
  return [NOTHING, ...fields.map(toOption), ...ABOUT];
}

function toOption({ field, column, title }: CellColumn): TargetOption {
  const names = column === "" ? [title, field.name, field.id] : [title];
  return {
    value: `field ${JSON.stringify([field.id, column])}`,
    label: title,
    target: { kind: "field", field: field.id, column },
    names: names.map((name) => name.trim().toLowerCase()),
  };
}

/** Matches each column to the first option of its name that no earlier column has. */
export function proposeTargets(
  head: readonly string[],
  options: readonly TargetOption[],
): readonly TargetOption[] {
  const taken = new Set<string>();
  return head.map((title) => {
    const names = [title, title.replace(/ \(\d+\)$/, "")].map((name) => name.trim().toLowerCase());
    const found = options.find(
      (one) => !taken.has(one.value) && one.names.some((name) => names.includes(name)),
    );
    if (found !== undefined) taken.add(found.value);
    return found ?? NOTHING;
  });
}

/** Matches one column; another column with the same target loses it. */
export function matchColumn(
  targets: readonly TargetOption[],
  place: number,
  option: TargetOption,
): readonly TargetOption[] {
  return targets.map((target, index) => {
    if (index === place) return option;
    return target.value === option.value ? NOTHING : target;
  });
}
