import { envelope, refusal } from "@formweave/schema/api";
import { KEY_SCOPES } from "@formweave/schema/access";
import { KEY_PREFIX } from "@formweave/schema/integrations";
import { z } from "zod";
import { RATE_WINDOWS } from "./limits/rateWindows.ts";
import { NO_INPUT, type Route } from "./route.ts";

/** A route as the OpenAPI document describes it. */
export type DescribedCall = Omit<Route, "handle">;

/** Describes routes as an OpenAPI 3.1 document, from the schemas that validate them. */
export function describeRoutes(routes: readonly DescribedCall[]): Record<string, unknown> {
  const byPath = Map.groupBy(routes, ({ path }) => path.replace(/:(\w+)/g, "{$1}"));
  const paths = [...byPath].map(([path, calls]) => {
    return [
      path,
      Object.fromEntries(calls.map((call) => [call.method.toLowerCase(), describe(call)])),
    ] as const;
  });
  return {
    openapi: "3.1.0",
    info: {
      title: "Formweave",
      version: "1",
      description: "Answers are {success: true, data} or {success: false, error: {code, message, details}}.",
    },
    servers: [{ url: "/" }],
    components: { securitySchemes: SECURITY },
    paths: Object.fromEntries(paths),
  };
}

/** Security schemes of the API. The scope that an API key needs is named at each call. */
const SECURITY = {
  session: {
    type: "apiKey",
    in: "cookie",
    name: "formweave",
    description: "The cookie of someone who is signed in; behind https its name begins with __Host-",
  },
  guest: {
    type: "apiKey",
    in: "cookie",
    name: "formweave_guest_{projectId}",
    description:
      "The cookie of a guest, which the link of a project gives; behind https its name begins with __Host-",
  },
  apiKey: {
    type: "http",
    scheme: "bearer",
    description: `A key of one project, ${KEY_PREFIX}…, made beside its webhooks. Its scopes: ${KEY_SCOPES.join(", ")}`,
  },
};

/** Security requirement of a call: none, a session, or also an API key with a scope or a guest with a permission. */
function describeSecurity({ policy, takesKeys, guestPolicy }: DescribedCall) {
  if (policy === "everybody") return [];
  return [
    { session: [] },
    ...(takesKeys === true ? [{ apiKey: [policy] }] : []),
    ...(guestPolicy !== undefined ? [{ guest: [guestPolicy] }] : []),
  ];
}

function describe(route: DescribedCall): Record<string, unknown> {
  const input = toJsonSchema(route.documentedInput ?? route.input, "input");
  const takesBody = route.input !== NO_INPUT && route.method !== "GET" && route.takesFile !== true;
  return {
    summary: route.summary,
    operationId: toOperationId(route),
    "x-policy": route.policy,
    ...describeLimits(route),
    security: describeSecurity(route),
    parameters: [...pathParameters(route), ...(takesBody ? [] : queryParameters(input))],
    ...(takesBody && { requestBody: { required: true, content: asJson(input) } }),
    ...(route.takesFile === true && { requestBody: { required: true, content: BYTES } }),
    responses: {
      200: { description: "Done", content: describeResponse(route) },
      ...(isLimited(route) && { 429: TOO_MANY }),
      default: { description: "Refused", content: asJson(toJsonSchema(refusal, "output")) },
    },
  };
}

/** Conditions of a call beyond its policy. */
function describeLimits({ isSensitive, costLimit, maxBytes, ...route }: DescribedCall) {
  return {
    ...(isSensitive === true && { "x-sensitive": true }),
    ...(costLimit !== undefined && { "x-heavy": costLimit }),
    ...describeRateLimits(route),
    ...(maxBytes !== undefined && { "x-max-bytes": maxBytes }),
  };
}

/** Limits on the number of calls in a time, and on wrong tries. */
function describeRateLimits({
  rateLimits = [],
  takesKeys,
  guessLimits,
}: Pick<DescribedCall, "rateLimits" | "takesKeys" | "guessLimits">) {
  const ofKeys = takesKeys === true ? [{ limit: "apiKey" as const, by: { name: "API key" } }] : [];
  const windows = [...rateLimits, ...ofKeys].map(({ limit, by }) => {
    const { limit: calls, windowMs } = RATE_WINDOWS[limit];
    return { name: limit, by: by.name, calls, seconds: windowMs / 1000 };
  });
  return {
    ...(windows.length > 0 && { "x-rate-limit": windows }),
    ...(guessLimits !== undefined && { "x-guess-limit": guessLimits }),
  };
}

function isLimited({ rateLimits, takesKeys, guessLimits, costLimit }: DescribedCall): boolean {
  return takesKeys === true || [rateLimits, guessLimits, costLimit].some((limit) => limit !== undefined);
}

function toOperationId({ method, path }: DescribedCall): string {
  const parts = path.replace("/api/", "").split(/[^A-Za-z0-9]+/);
  return [method.toLowerCase(), ...parts].join("-");
}

function describeResponse(route: DescribedCall) {
  if (route.givesFile === true) return BYTES;
  if (route.givesEvents === true)
    return { "text/event-stream": { schema: toJsonSchema(route.answer, "output") } };
  return asJson(toJsonSchema(envelope(route.answer), "output"));
}

/** Response of a call beyond a limit. */
const TOO_MANY = {
  description: "Too many calls",
  headers: { "Retry-After": { description: "Seconds to wait", schema: { type: "integer" } } },
  content: asJson(toJsonSchema(refusal, "output")),
};

/** Content of any binary file. */
const BYTES = { "*/*": { schema: { type: "string", format: "binary" } } };

type JsonSchema = ReturnType<typeof toJsonSchema>;

function toJsonSchema(schema: z.ZodType, io: "input" | "output") {
  return z.toJSONSchema(schema, { io, target: "draft-2020-12", unrepresentable: "any" });
}

function asJson(schema: JsonSchema) {
  return { "application/json": { schema } };
}

function pathParameters({ path }: DescribedCall) {
  return [...path.matchAll(/:(\w+)/g)].map(([, name]) => {
    return { name, in: "path", required: true, schema: { type: "string" } };
  });
}

function queryParameters({ properties = {} }: JsonSchema) {
  return Object.entries(properties).map(([name, schema]) => ({ name, in: "query", required: false, schema }));
}
