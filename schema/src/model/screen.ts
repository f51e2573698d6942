import { z } from "zod";
import { MAX_COORDINATE, MAX_LINK_LABEL, MAX_PARAMETERS, MAX_ROUTE } from "../limits.ts";
import { entityId } from "./ids.ts";
import { json } from "./json.ts";

/** Circles of people who may open a screen: everybody, people who are signed in to the app, or those with one of its roles. */
export const SCREEN_ACCESS = ["everyone", "signedIn", "roles"] as const;
const screenAccess = z.enum(SCREEN_ACCESS);

const shortName = z.string().min(1).max(60);
const order = z.number();
/** Kinds of values that addresses and variables carry. */
const valueKind = z.enum(["text", "number", "boolean", "date"]);

const parameterValue = z.strictObject({
  name: z.string().regex(/^[A-Za-z][A-Za-z0-9]{0,39}$/),
  kind: valueKind,
  start: json.exactOptional(),
  order,
});
const roleValue = z.strictObject({ name: shortName, order });
const variableValue = z.strictObject({
  name: shortName,
  kind: valueKind,
  start: json.exactOptional(),
  keep: z.enum(["screen", "session", "device", "address"]),
});

/** Values of keyed entries in the document: a parameter of a screen, a role and a variable of an app; each without its id. */
export const keyedValues = { parameter: parameterValue, role: roleValue, variable: variableValue } as const;

/** A value that the address of a screen carries: by `:name` of its route, else in its query. */
const screenParameter = parameterValue.extend({ id: entityId });
/** A role of the people of an app, who are never the team's. */
export const appRole = roleValue.extend({ id: entityId });
/** A piece of an app's state, and how long it is kept. */
export const appVariable = variableValue.extend({ id: entityId });
/** People who may make an account in an app: nobody, those invited, everybody. */
export const appSignUp = z.enum(["closed", "invited", "open"]);

/** A page of an app or form. */
export const screen = z.object({
  id: entityId,
  name: z.string().max(200),
  route: z.string().max(MAX_ROUTE),
  type: z.string().max(40).default("default"),
  navigation: z
    .object({
      showInNav: z.boolean().default(true),
      order: z.number().default(0),
      icon: z.string().max(60).default(""),
    })
    .prefault({}),
  access: screenAccess.exactOptional(),
  /** Ids of the roles that may open it, where access is "roles"; sorted. */
  roles: z.array(entityId).exactOptional(),
  parameters: z.array(screenParameter).max(MAX_PARAMETERS).exactOptional(),
  /** The one row that the screen is about: a data source, and the parameter with the row's id. */
  record: z.strictObject({ source: entityId, param: entityId }).exactOptional(),
});

const coordinate = z.number().min(-MAX_COORDINATE).max(MAX_COORDINATE);
/** Place of a screen in the diagram, px. */
export const screenPlace = z.tuple([coordinate, coordinate]);

/** A link between two screens that was drawn by hand; all other links are derived from what components do. */
export const drawnLink = z.strictObject({
  id: entityId,
  kind: z.literal("drawn"),
  from: entityId,
  to: entityId,
  label: z.string().max(MAX_LINK_LABEL),
});

export type Screen = z.infer<typeof screen>;
export type ScreenAccess = (typeof SCREEN_ACCESS)[number];
export type ScreenParameter = z.infer<typeof screenParameter>;
export type AppRole = z.infer<typeof appRole>;
export type AppVariable = z.infer<typeof appVariable>;
export type ScreenPlace = z.infer<typeof screenPlace>;
export type DrawnLink = z.infer<typeof drawnLink>;
