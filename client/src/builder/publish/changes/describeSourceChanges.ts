import { describeCount } from "@formweave/schema";
import { sameJson } from "@formweave/schema/doc";
import type { DataSource, Json, ProjectDocument } from "@formweave/schema/model";
import { describePlain, describeRows, type ShownValue } from "./describeValue.ts";
import type { ValueChange } from "./describeWidgetChange.ts";

type Sources = Pick<ProjectDocument, "dataSources">;

/** Describes the differences of data sources, each by its name: new and removed ones, then columns, who may, and the rest. */
export function describeSourceChanges(from: Sources, to: Sources): readonly ValueChange[] {
  const [before, after] = [byId(from), byId(to)];
  const ids = [...new Set([...before.keys(), ...after.keys()])];
  return ids.flatMap((id) => {
    const [was, is] = [before.get(id), after.get(id)];
    return was === undefined || is === undefined ? wholeChange(was, is) : partChanges(was, is);
  });
}

function wholeChange(was: DataSource | undefined, is: DataSource | undefined): readonly ValueChange[] {
  const label = `Data source ${(is ?? was)?.name ?? ""}`;
  return [{ label, before: describeSource(was), after: describeSource(is) }];
}

function describeSource(source: DataSource | undefined): ShownValue {
  if (source === undefined) return { text: "none" };
  const columns = describeCount(source.fields.length, "column");
  return { text: `${columns}, ${describeCount(source.rules.length, "sentence")} about who may` };
}

function partChanges(was: DataSource, is: DataSource): readonly ValueChange[] {
  const part = (name: string, [before, after]: readonly [ShownValue, ShownValue]) => [
    { label: `${is.name}: ${name}`, before, after },
  ];
  return [
    ...(was.name === is.name ? [] : part("name", [{ text: was.name }, { text: is.name }])),
    ...(was.enabled === is.enabled
      ? []
      : part("on", [describePlain(was.enabled), describePlain(is.enabled)])),
    ...(sameJson(was.fields, is.fields)
      ? []
      : part("columns", describeRows(was.fields.map(labelled), is.fields.map(labelled)))),
    ...(sameJson(was.rules, is.rules) ? [] : part("who may", describeRows(was.rules, is.rules))),
    ...(sameJson(settings(was), settings(is)) ? [] : part("settings", [BEFORE, CHANGED])),
  ];
}

const BEFORE: ShownValue = { text: "as they were" };
const CHANGED: ShownValue = { text: "changed" };

function settings({ rest, csv, responses }: DataSource): Json {
  return { ...(rest && { rest }), ...(csv && { csv }), ...(responses && { responses }) };
}

function labelled(field: DataSource["fields"][number]) {
  return { ...field, label: field.name };
}

function byId({ dataSources }: Sources): ReadonlyMap<string, DataSource> {
  return new Map(dataSources.map((source) => [source.id, source]));
}
