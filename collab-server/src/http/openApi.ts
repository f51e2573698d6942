import { envelope, refusal } from "@formweave/schema/api";
import { z } from "zod";
import { NO_INPUT, type Route } from "./route.ts";

/** Describes routes as an OpenAPI 3.1 document, from the schemas that check them. */
export function describeRoutes(routes: readonly Route[]): Record<string, unknown> {
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
    paths: Object.fromEntries(paths),
  };
}

function describe(route: Route): Record<string, unknown> {
  const input = toJsonSchema(route.documentedInput ?? route.input, "input");
  const takesBody = route.input !== NO_INPUT && route.method !== "GET" && route.takesFile !== true;
  const answer = route.givesFile === true ? BYTES : asJson(toJsonSchema(envelope(route.answer), "output"));
  return {
    summary: route.summary,
    "x-policy": route.policy,
    parameters: [...pathParameters(route), ...(takesBody ? [] : queryParameters(input))],
    ...(takesBody && { requestBody: { required: true, content: asJson(input) } }),
    ...(route.takesFile === true && { requestBody: { required: true, content: BYTES } }),
    responses: {
      200: { description: "Done", content: answer },
      default: { description: "Refused", content: asJson(toJsonSchema(refusal, "output")) },
    },
  };
}

/** A file, whatever is in it. */
const BYTES = { "*/*": { schema: { type: "string", format: "binary" } } };

type JsonSchema = ReturnType<typeof toJsonSchema>;

function toJsonSchema(schema: z.ZodType, io: "input" | "output") {
  return z.toJSONSchema(schema, { io, target: "draft-2020-12", unrepresentable: "any" });
}

function asJson(schema: JsonSchema) {
  return { "application/json": { schema } };
}

function pathParameters({ path }: Route) {
  return [...path.matchAll(/:(\w+)/g)].map(([, name]) => {
    return { name, in: "path", required: true, schema: { type: "string" } };
  });
}

function queryParameters({ properties = {} }: JsonSchema) {
  return Object.entries(properties).map(([name, schema]) => ({ name, in: "query", required: false, schema }));
}
