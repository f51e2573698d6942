import { findFieldAnswers, splitTexts, type FieldAnswers } from "@formweave/schema/answers";
import { isJson, type Json, type Widget } from "@formweave/schema/model";
import { findDefinition, resolveProps, resolveType, type WidgetType } from "@formweave/schema/widgets";
import { today } from "#widgets/date/today.ts";

/** The answer that a field of a published form begins with; undefined for an empty one. */
export function readDefaultAnswer({ type, props }: Pick<Widget, "type" | "props">): Json | undefined {
  const kind = findFieldAnswers({ type, props });
  const definition = findDefinition(type);
  if (kind === undefined || definition === undefined) return undefined;
  const known = resolveType(type);
  const resolved = resolveProps(definition, props);
  const read = known && DEFAULTS[known];
  const value = read ? read(resolved, kind) : resolved["defaultValue"];
  const parsed = kind.parse(isJson(value) ? value : undefined);
  return parsed.ok ? parsed.value : undefined;
}

type ReadDefault = (props: Readonly<Record<string, unknown>>, kind: FieldAnswers) => unknown;

/** Types that begin with something else than their default as it is written. */
const DEFAULTS: { readonly [Type in WidgetType]?: ReadDefault } = {
  password: () => undefined,
  consent: () => undefined,
  terms: () => undefined,
  hidden: ({ source, value }) => (source === "fixed" ? value : undefined),
  date: ({ startToday, defaultValue }) => (startToday === true ? today() : defaultValue),
  "date-range": ({ defaultFrom, defaultTo }) => ({ from: defaultFrom, to: defaultTo }),
  "yes-no": ({ defaultValue }) => (defaultValue === "none" ? undefined : defaultValue === "yes"),
  "multi-select": readList,
  "checkbox-group": readList,
  "image-choice": readList,
  "tag-input": readList,
};

function readList({ defaultValue }: Parameters<ReadDefault>[0], kind: FieldAnswers): unknown {
  return typeof defaultValue === "string"
    ? kind.decode(splitTexts(defaultValue).map(({ text }) => text))
    : undefined;
}
