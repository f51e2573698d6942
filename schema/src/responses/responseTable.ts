import { z } from "zod";
import { isOneLine, json, ONE_LINE, projectKind } from "../model/index.ts";
import { changeBase, environment } from "../api/index.ts";
import { PLANS } from "../plans/index.ts";
import { fromText } from "./fromText.ts";

/** Most rows of one page of the table. */
const MAX_PAGE = 200;
/** Most conditions of one query, and most values of one condition. */
const MAX_FILTERS = 20;
const MAX_VALUES = 50;
/** Most responses named in one action. */
export const MAX_NAMED = 1000;
/** Longest tag, and most tags added or removed at once. */
/** The longest tag of a response. */
export const MAX_TAG_LENGTH = 40;
const MAX_TAGS = 20;
const MAX_NOTE = 5000;

const text = z.string().max(500);
const moment = z.number().int();
const fieldId = z.string().min(1).max(64);
/** The key of an answer's column; empty when there is only one. */
const column = z.string().max(200).default("");
/** A tag of the team on responses. */
export const responseTag = z.string().trim().min(1).max(MAX_TAG_LENGTH);
const list = z.array(text).min(1).max(MAX_VALUES);

const onField = { kind: z.literal("field"), field: fieldId, column };

/** A condition on responses; text is compared without case and accents, `anyOf` by option values. */
export const responseFilter = z.union([
  z.strictObject({ ...onField, is: z.enum(["empty", "filled", "yes", "no"]) }),
  z.strictObject({ ...onField, is: z.enum(["contains", "lacks", "equals", "differs"]), value: text }),
  z.strictObject({ ...onField, is: z.enum(["anyOf", "noneOf"]), values: list }),
  z.strictObject({
    ...onField,
    is: z.enum(["number", "atLeast", "atMost"]),
    value: z.number(),
  }),
  /** Dates and times in the format of the answers, ISO 8601; both ends included. */
  z.strictObject({ ...onField, is: z.enum(["from", "until", "on"]), value: text }),
  z.strictObject({ ...onField, is: z.literal("lastDays"), value: z.number().int().min(1).max(3650) }),
  z.strictObject({
    kind: z.literal("received"),
    is: z.literal("lastDays"),
    value: z.number().int().min(1).max(3650),
  }),
  /** Start and end, ms since 1970; the end excluded. */
  z.strictObject({
    kind: z.literal("received"),
    is: z.literal("between"),
    from: moment.nullable(),
    before: moment.nullable(),
  }),
  z.strictObject({ kind: z.literal("read"), is: z.enum(["yes", "no"]) }),
  z.strictObject({ kind: z.literal("tag"), is: z.enum(["anyOf", "noneOf"]), values: list }),
  z.strictObject({ kind: z.literal("release"), is: z.literal("anyOf"), values: list }),
  z.strictObject({ kind: z.literal("assigned"), is: z.enum(["to", "nobody"]), value: text.default("") }),
]);

/** Order of responses; those without an answer are last. */
export const responseSort = z.strictObject({
  by: z.union([
    z.strictObject({ kind: z.literal("received") }),
    z.strictObject({ kind: z.literal("field"), field: fieldId, column }),
  ]),
  direction: z.enum(["up", "down"]),
});

/** Selection of a project's responses. */
export const responseSelection = z.strictObject({
  environment: environment.default("production"),
  filters: z.array(responseFilter).max(MAX_FILTERS).default([]),
  /** Searched in all answers. */
  search: z.string().trim().max(200).default(""),
});

/** A selection of responses with their order. */
export const responseQuestion = responseSelection.extend({
  sort: responseSort.default({ by: { kind: "received" }, direction: "down" }),
});

/** GET …/responses: a page of the table. Structured values are JSON, because they are in the query of the address. */
export const responsePageQuery = z.strictObject({
  environment: environment.default("production"),
  filters: fromText(responseQuestion.shape.filters).default([]),
  search: responseQuestion.shape.search,
  sort: fromText(responseQuestion.shape.sort).default({ by: { kind: "received" }, direction: "down" }),
  offset: z.coerce.number().int().min(0).default(0),
  limit: z.coerce.number().int().min(1).max(MAX_PAGE).default(100),
});

/** A response in the team's table. */
export const responseRow = z.object({
  id: z.string(),
  releaseId: z.string(),
  submittedAt: z.number(),
  /** Null until the respondent corrects it. */
  correctedAt: z.number().nullable(),
  /** By field id of its release. */
  answers: z.record(z.string(), json),
  isRead: z.boolean(),
  tags: z.array(z.string()),
  assignedTo: z.string().nullable(),
  noteCount: z.number().int(),
});

/** A page of the table, with the total count. */
export const responsePage = z.object({ total: z.number().int(), rows: z.array(responseRow) });

/** A field as one release asked it. */
export const answeredField = z.object({
  id: z.string(),
  type: z.string(),
  /** The key in exports and scripts. */
  name: z.string(),
  title: z.string(),
  props: z.record(z.string(), json),
});

/** A release with the data needed to read its responses; fields in their order. */
export const answeredRelease = z.object({
  id: z.string(),
  number: z.number().int(),
  version: z.string(),
  name: z.string(),
  createdAt: z.number(),
  fields: z.array(answeredField),
});

/** GET …/responses/form: the questions, newest release first, and possible assignees. */
export const answeredForm = z.object({
  environment,
  kind: projectKind,
  /** Environments with a release. */
  environments: z.array(environment),
  /** Undefined while nothing in the environment is live. */
  slug: z.string().optional(),
  /** Path of the live form or app, like the slug. */
  path: z.string().optional(),
  releases: z.array(answeredRelease),
  /** Tags in use, the most frequent first. */
  tags: z.array(z.string()),
  people: z.array(z.object({ id: z.string(), name: z.string() })),
  counts: z.object({ all: z.number().int(), unread: z.number().int() }),
  /** The plan of the project's organization, and whether its response quota is used up. */
  plan: z.object({ name: z.enum(PLANS), isFull: z.boolean() }),
});

/** A team member's note on a response. */
export const responseNote = z.object({
  id: z.string(),
  /** Null when the account no longer exists. */
  userId: z.string().nullable(),
  userName: z.string(),
  text: z.string(),
  createdAt: z.number(),
});

/** An event in the history of a response. */
export const responseEvent = z.object({
  id: z.number(),
  at: z.number(),
  /** Null for the respondent, or an account that no longer exists. */
  userId: z.string().nullable(),
  userName: z.string(),
  kind: z.enum(["received", "imported", "corrected", "edited", "tagged", "untagged", "assigned"]),
  details: z.record(z.string(), json),
});

/** GET …/responses/:responseId: one response with its notes and history. */
export const responseDetail = responseRow.extend({
  shown: z.record(z.string(), z.boolean()),
  /** Time that the page was visible before sending, ms; null when not measured. */
  tookMs: z.number().int().nullable(),
  notes: z.array(responseNote),
  events: z.array(responseEvent),
});

/** PATCH …/responses/:responseId: changed answers, checked against the response's own release. */
export const responseEdit = z
  .strictObject({
    answers: z.record(z.string().max(64), json),
    /** Time of the last change to the answers that the editor saw; a different one means a concurrent change. */
    seenAt: z.number().nullable().exactOptional(),
    /** Alternative to `seenAt`: the newest event that the editor saw, so that only edits of the same field conflict. */
    ...changeBase.shape,
  })
  .refine(({ seenAt, seen }) => seenAt !== undefined || seen !== undefined, "Say which state was seen");

const change = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.literal("delete") }),
  z.strictObject({ kind: z.literal("read"), isRead: z.boolean() }),
  z.strictObject({
    kind: z.literal("tags"),
    add: z.array(responseTag).max(MAX_TAGS),
    remove: z.array(responseTag).max(MAX_TAGS),
  }),
  z.strictObject({ kind: z.literal("assign"), to: z.string().max(64).nullable() }),
]);

/** POST …/responses/changes: the same change of many responses, named or selected by a query. */
export const responseChanges = z.strictObject({
  of: z.union([z.array(z.string().max(64)).min(1).max(MAX_NAMED), responseSelection]),
  change,
});

/** Number of changed responses. */
export const changedResponses = z.object({ count: z.number().int() });

/** POST …/responses/:responseId/notes. */
export const noteInput = z.strictObject({ text: z.string().trim().min(1).max(MAX_NOTE) });

/** Settings of the responses table. */
export const responseLook = z.strictObject({
  filters: responseQuestion.shape.filters,
  search: responseQuestion.shape.search,
  sort: responseQuestion.shape.sort,
  /** Arranged columns, keyed by field id and column, in their order; others follow. */
  columns: z
    .array(
      z.strictObject({
        key: z.string().max(300),
        isHidden: z.boolean().default(false),
        width: z.number().int().min(60).max(1000).optional(),
      }),
    )
    .max(400)
    .default([]),
});

/** Table settings saved under a name, for the team. */
export const responseView = z.object({ id: z.string(), name: z.string(), look: responseLook });

/** POST …/response-views, PUT …/response-views/:viewId. */
export const responseViewInput = z.strictObject({
  name: z.string().trim().min(1).max(60).refine(isOneLine, ONE_LINE),
  look: responseLook,
});

export type ResponseFilter = z.infer<typeof responseFilter>;
export type ResponseSort = z.infer<typeof responseSort>;
export type ResponseSelection = z.infer<typeof responseSelection>;
export type ResponseQuestion = z.infer<typeof responseQuestion>;
export type ResponseRow = z.infer<typeof responseRow>;
export type ResponsePage = z.infer<typeof responsePage>;
export type AnsweredField = z.infer<typeof answeredField>;
export type AnsweredRelease = z.infer<typeof answeredRelease>;
export type AnsweredForm = z.infer<typeof answeredForm>;
export type ResponseDetail = z.infer<typeof responseDetail>;
export type ResponseNote = z.infer<typeof responseNote>;
export type ResponseEvent = z.infer<typeof responseEvent>;
export type ResponseChanges = z.infer<typeof responseChanges>;
export type ResponseLook = z.infer<typeof responseLook>;
export type ResponseView = z.infer<typeof responseView>;
export type ResponseViewInput = z.infer<typeof responseViewInput>;
