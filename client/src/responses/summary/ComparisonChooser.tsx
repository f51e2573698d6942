import { useState } from "react";
import type { AnsweredRelease } from "@formweave/schema/responses";
import { Button } from "#ui/Button.tsx";
import { Icon } from "#ui/Icon.tsx";
import { Popover } from "#ui/menus/Popover.tsx";
import { SelectField } from "#ui/fields/SelectField.tsx";
import { RangeEditor } from "./PeriodChooser.tsx";
import { formatDay } from "#responses/days.ts";
import { toComparison, describeSpan, type Comparison, type SummaryLook } from "./summaryLook.ts";

interface ComparisonChooserProps {
  readonly look: SummaryLook;
  readonly now: number;
  readonly releases: readonly AnsweredRelease[];
  readonly onChange: (compare: Comparison) => void;
}

/** Chooses the period to compare with. */
export function ComparisonChooser(props: ComparisonChooserProps) {
  const { look, now, releases, onChange } = props;
  const [opened, setOpened] = useState(0);
  const done = (compare: Comparison) => {
    setOpened(opened + 1);
    onChange(compare);
  };
  return (
    <>
      <span className="hint">compared with</span>
      <Popover
        key={opened}
        align="start"
        label="Compare with"
        trigger={
          <Button variant="quiet">
            {describeComparison(look, { now, releases })}
            <Icon name="chevron-down" size={12} />
          </Button>
        }
      >
        <ComparisonEditor {...props} onChange={done} />
      </Popover>
    </>
  );
}

/** Describes the comparison of a period. */
function describeComparison(
  look: SummaryLook,
  { now, releases }: Pick<ComparisonChooserProps, "now" | "releases">,
): string {
  const compared = toComparison(look, now);
  if (compared.kind === "none") return "Nothing";
  if (compared.kind === "period") return describeSpan(compared, now);
  const name = (id: string) => releases.find((release) => release.id === id)?.number ?? "?";
  return `Release ${name(compared.now)} with ${name(compared.before)}`;
}

const KINDS: readonly { readonly value: Comparison["kind"]; readonly label: string }[] = [
  { value: "none", label: "Nothing" },
  { value: "previous", label: "The time before" },
  { value: "range", label: "Other days" },
  { value: "releases", label: "Another release" },
];

function ComparisonEditor({ look, now, releases, onChange }: ComparisonChooserProps) {
  const [kind, setKind] = useState(look.compare.kind);
  const compared = toComparison(look, now);
  const kinds = KINDS.filter(
    ({ value }) =>
      (value !== "releases" || releases.length > 1) && (value !== "previous" || look.period.kind !== "all"),
  );
  return (
    <div className="rs-filter">
      <SelectField
        label="Compare with"
        value={kind}
        options={kinds}
        onChange={(next) => {
          setKind(next);
          if (next === "none" || next === "previous") onChange({ kind: next });
        }}
      />
      {kind === "range" && (
        <RangeEditor
          from={formatDay(compared.kind === "period" ? compared.from : now)}
          to={formatDay(compared.kind === "period" ? compared.before - 1 : now)}
          label="Compare with these days"
          onDone={(from, to) => onChange({ kind: "range", from, to })}
        />
      )}
      {kind === "releases" && <ReleasesEditor look={look} releases={releases} onChange={onChange} />}
    </div>
  );
}

function ReleasesEditor({ look: { compare }, releases, onChange }: Omit<ComparisonChooserProps, "now">) {
  const isChosen = compare.kind === "releases";
  const [now, setNow] = useState(isChosen ? compare.now : (releases[0]?.id ?? ""));
  const [before, setBefore] = useState(isChosen ? compare.before : (releases[1]?.id ?? ""));
  const options = releases.map(({ id, number, version }) => ({
    value: id,
    label: version === String(number) ? `Release ${number}` : `Release ${number}, ${version}`,
  }));
  return (
    <>
      <SelectField label="Release" value={now} options={options} onChange={setNow} />
      <SelectField label="With" value={before} options={options} onChange={setBefore} />
      <Button
        variant="primary"
        wide
        disabled={now === before}
        onClick={() => onChange({ kind: "releases", now, before })}
      >
        Compare the two
      </Button>
    </>
  );
}
