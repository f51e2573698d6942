import type { z } from "zod";
import { failure } from "../../errors.ts";
import {
  dataSource,
  documentWithoutLists,
  hasSourceType,
  layoutRecord,
  record,
  screen,
  widget,
  type ProjectDocument,
} from "../../model/index.ts";
import { err, ok, type Failure, type Result } from "../../result.ts";
import { checkKeyCount, computeSurplus } from "./documentBounds.ts";
import { isObject } from "../keys/values.ts";

type ListName = "screens" | "widgets" | "links" | "layout" | "dataSources" | "workflows";

/**
 * Reads the lists of a JSON document by their schemas, item by item. Counts first, because parsing far too many items would
 * take too long.
 */
export function* readDocumentLists(value: unknown): Generator<void, Result<ProjectDocument>> {
  const given = isObject(value) ? value : {};
  const head = documentWithoutLists.safeParse(value);
  if (!head.success) return err(invalid("", head.error));
  const reader = createListReader(given);
  const document: ProjectDocument = {
    ...head.data,
    screens: yield* reader.read("screens", screen),
    widgets: yield* reader.read("widgets", widget),
    links: yield* reader.read("links", record),
    layout: yield* reader.read("layout", layoutRecord),
    dataSources: yield* reader.read("dataSources", dataSource),
    workflows: yield* reader.read("workflows", record),
  };
  const problem = reader.problem();
  return problem === undefined ? ok(document) : err(problem);
}

interface ListReader {
  read<Item>(name: ListName, schema: z.ZodType<Item>): Generator<void, Item[]>;
  /** The failure that makes the document invalid; after the first one nothing more is read. */
  problem(): Failure | undefined;
}

function createListReader(given: Readonly<Record<string, unknown>>): ListReader {
  let problem: Failure | undefined;
  return {
    problem: () => problem,
    *read<Item>(name: ListName, schema: z.ZodType<Item>) {
      const items: Item[] = [];
      const list = listIn(given, name);
      problem ??= list.ok ? tooMany(name, list.value) : list.error;
      if (problem !== undefined || !list.ok) return items;
      for (const [index, item] of list.value.entries()) {
        yield;
        problem = checkKeyCount(countKeys(name, item));
        if (problem !== undefined) return items;
        const parsed = schema.safeParse(item);
        if (parsed.success) items.push(parsed.data);
        else problem = invalid(`${name}.${index}`, parsed.error);
      }
      return items;
    },
  };
}

/** The items of a list. Only `widgets` is required; widgets and data sources without a type are skipped. */
function listIn(given: Readonly<Record<string, unknown>>, name: ListName): Result<readonly unknown[]> {
  const list = given[name] ?? (name === "widgets" ? undefined : []);
  if (!Array.isArray(list)) return err(failure("DOCUMENT_INVALID", { reason: `${name} is no list` }));
  const items: readonly unknown[] = list;
  if (name === "dataSources") return ok(items.filter(hasSourceType));
  return ok(name === "widgets" ? items.filter(hasType) : items);
}

function hasType(item: unknown): boolean {
  return isObject(item) && Boolean(item["type"]);
}

function tooMany(name: ListName, { length }: readonly unknown[]): Failure | undefined {
  const counts = {
    all: length,
    widgets: name === "widgets" ? length : 0,
    guides: 0,
    sources: name === "dataSources" ? length : 0,
  };
  const { surplus, why } = computeSurplus(counts);
  return surplus > 0 ? why : undefined;
}

/** A lower bound of an item's number of keys; rows and styles are keys of their widget, like its properties. */
function countKeys(name: ListName, item: unknown): number {
  if (name !== "widgets" || !isObject(item)) return countItems(item);
  const { props, styles, events, conditions, validation, query, bindings } = item;
  const options = isObject(props) ? props["options"] : undefined;
  const parts = [props, options, events, conditions, validation, query, bindings];
  const all = isObject(styles) ? [...parts, ...Object.values(styles)] : parts;
  return all.reduce<number>((sum, part) => sum + countItems(part), 0);
}

function countItems(part: unknown): number {
  if (Array.isArray(part)) return part.length;
  return isObject(part) ? Object.keys(part).length : 0;
}

function invalid(place: string, { issues: [issue] }: z.ZodError): Failure {
  const path = [...(place === "" ? [] : [place]), ...(issue?.path ?? [])].join(".");
  return failure("DOCUMENT_INVALID", { reason: `${path} ${issue?.message ?? ""}`.trim() });
}
