import type { ProposedChange } from "@formweave/schema/model";
import { findDefinition, formatWidgetName as nameOfComponent } from "@formweave/schema/widgets";
import { useEditor } from "#document/EditorContext.tsx";
import type { EditorSession } from "#document/session.ts";
import { describeProperty, describeValue, NOT_SET, type ValueInWords } from "./describeValue.ts";
import "./collaboration.css";

/** Lists proposed changes in words: the subject, the current value, and the proposed value. */
export function ChangeList({ changes }: { readonly changes: readonly ProposedChange[] }) {
  const session = useEditor();
  const names = new Map(
    changes.flatMap((change) =>
      change.kind === "add" ? [[change.widget.id, nameOfComponent(change.widget)]] : [],
    ),
  );
  const findName = (id: string) => session.store.widget(id)?.name ?? names.get(id);
  return (
    <ul className="changes" aria-label="Changes">
      {changes.map((change) => (
        <li key={toKey(change)}>
          {change.kind === "add" ? (
            <Added {...change} />
          ) : (
            <Changed
              change={change}
              title={describeTarget(session, change)}
              place={describeProperty(change.root, change.key, session.store.widget(change.id))}
              findName={findName}
            />
          )}
        </li>
      ))}
    </ul>
  );
}

function Added({ widget }: Extract<ProposedChange, { kind: "add" }>) {
  return (
    <>
      <span className="med">{nameOfComponent(widget)}</span>
      <span className="clash-place">added, {findDefinition(widget.type)?.title ?? widget.type}</span>
    </>
  );
}

type SetChange = Extract<ProposedChange, { kind: "set" }>;

interface ChangedProps {
  readonly change: SetChange;
  readonly title: string;
  /** The changed property, in words. */
  readonly place: string;
  readonly findName: (id: string) => string | undefined;
}

function Changed({ change, title, place, findName }: ChangedProps) {
  const { key, before, after } = change;
  if (key === "del") {
    return (
      <>
        <span className="med">{title}</span>
        <span className="clash-place">{after === undefined ? "restored" : "deleted"}</span>
      </>
    );
  }
  return (
    <>
      <span className="med">{title}</span>
      <span className="clash-place">{place}</span>
      <span className="change-values">
        <Value {...(before === undefined ? NOT_SET : describeValue(key, before, findName))} />
        <span aria-label="becomes">→</span>
        <Value {...describeValue(key, after, findName)} />
      </span>
    </>
  );
}

function Value({ text, color }: ValueInWords) {
  return (
    <span className="clash-text">
      {color !== undefined && <span className="sc" aria-hidden style={{ "--c": color }} />}
      {text}
    </span>
  );
}

function describeTarget({ store }: EditorSession, { root, id }: SetChange): string {
  if (root === "meta") return "The project";
  if (root === "widgets") return store.widget(id)?.name ?? "A component that is gone";
  return store.screens.get().find((screen) => screen.id === id)?.name ?? "A screen";
}

function toKey(change: ProposedChange): string {
  return change.kind === "add" ? change.widget.id : `${change.root}/${change.id}/${change.key}`;
}
