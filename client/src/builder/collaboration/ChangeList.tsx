import { readSource } from "@formweave/schema/doc";
import type { ProposedChange, Widget } from "@formweave/schema/model";
import { findDefinition, formatWidgetName as nameOfComponent } from "@formweave/schema/widgets";
import { useEditor } from "#document/EditorContext.tsx";
import type { EditorSession } from "#document/session.ts";
import { describeProperty, describeValue, NOT_SET, type ValueInWords } from "./describeValue.ts";
import { findNamed } from "./findNamed.ts";
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
          {change.kind !== "set" ? (
            <Added change={change} />
          ) : (
            <Changed
              change={change}
              title={describeTarget(session, change)}
              place={describeProperty(change.root, change.key, findNamed(session, change.root, change.id))}
              findName={findName}
            />
          )}
        </li>
      ))}
    </ul>
  );
}

function Added({ change }: { readonly change: Exclude<ProposedChange, SetChange> }) {
  const [name, type] = change.kind === "add" ? describeWidget(change.widget) : describeRecord(change);
  return (
    <>
      <span className="med">{name}</span>
      <span className="clash-place">{type === undefined ? "added" : `added, ${type}`}</span>
    </>
  );
}

function describeWidget(widget: Widget): readonly [string, string] {
  return [nameOfComponent(widget), findDefinition(widget.type)?.title ?? widget.type];
}

/** Name and kind of a new screen, link, data source, guide or place in the diagram. */
function describeRecord({ root, record }: AddedRecord): readonly [string, string | undefined] {
  const { name, label, kind } = record;
  if (root === "screens") return [typeof name === "string" ? name : "A screen", "screen"];
  if (root === "links") return [typeof label === "string" && label !== "" ? label : "A link", "link"];
  if (root === "sources") return [typeof name === "string" ? name : "A data source", "data source"];
  return [kind === "guide" ? "A guide" : "A place in the diagram", undefined];
}

type SetChange = Extract<ProposedChange, { kind: "set" }>;
type AddedRecord = Extract<ProposedChange, { kind: "addRecord" }>;

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

const NAMELESS = {
  meta: "The project",
  links: "A link",
  layout: "A guide or a place in the diagram",
} as const;

function describeTarget({ doc, store }: EditorSession, { root, id }: SetChange): string {
  if (root === "widgets") return store.widget(id)?.name ?? "A component that is gone";
  if (root === "sources") return readSource(doc, id)?.name ?? "A data source";
  if (root !== "screens") return NAMELESS[root];
  return store.screens.get().find((screen) => screen.id === id)?.name ?? "A screen";
}

function toKey(change: ProposedChange): string {
  if (change.kind === "add") return change.widget.id;
  const { root } = change;
  return change.kind === "addRecord" ? `${root}/${change.record.id}` : `${root}/${change.id}/${change.key}`;
}
