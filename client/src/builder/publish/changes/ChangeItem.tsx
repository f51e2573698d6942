import { Badge } from "#ui/badges/Badge.tsx";
import { Icon } from "#ui/Icon.tsx";
import type { DocumentChange } from "./describeChanges.ts";
import type { ShownValue } from "./describeValue.ts";
import type { ValueChange } from "./describeWidgetChange.ts";

const BADGES = {
  added: <Badge tone="ok">Added</Badge>,
  changed: <Badge>Changed</Badge>,
  removed: <Badge tone="bad">Removed</Badge>,
} as const;

/** One changed component, with each value before and after. */
export function ChangeItem({ change }: { readonly change: DocumentChange }) {
  const { kind, title, what, icon, values } = change;
  return (
    <li className="publish-change" data-kind={kind}>
      <Icon name={icon} />
      <div className="grow">
        <p className="publish-what">
          <span className="med trunc">{title}</span>
          <span className="hint trunc">{what}</span>
          <span className="grow" />
          {BADGES[kind]}
        </p>
        {values.length > 0 && <Values values={values} />}
      </div>
    </li>
  );
}

function Values({ values }: { readonly values: readonly ValueChange[] }) {
  return (
    <dl className="publish-values">
      {values.map(({ label, before, after }, index) => (
        <div key={`${label} ${index}`}>
          <dt className="trunc">{label}</dt>
          <dd>
            <del>
              <Value value={before} />
            </del>
            <Icon name="arrow-right" size={12} />
            <ins>
              <Value value={after} />
            </ins>
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Value({ value: { text, color } }: { readonly value: ShownValue }) {
  return (
    <>
      {color !== undefined && <span className="sc" aria-hidden style={{ "--c": color }} />}
      {text}
    </>
  );
}
