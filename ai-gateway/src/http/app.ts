import { ok, serverFailure, type Result } from "@formweave/schema";
import {
  analyzeInput,
  chatInput,
  componentsInput,
  contentInput,
  generateInput,
  validateInput,
} from "@formweave/schema/api";
import { Hono, type Context } from "hono";
import { z } from "zod";
import { analyzeForm } from "../assistant/analyzeForm.ts";
import type { CallContext } from "../assistant/answerer.ts";
import { chat } from "../assistant/chat.ts";
import { generateForm } from "../assistant/generateForm.ts";
import { suggestForField, suggestForForm } from "../assistant/suggest.ts";
import { suggestRules } from "../assistant/suggestRules.ts";
import type { Caller } from "../model/modelCall.ts";
import type { Gateway } from "../gateway.ts";
import { answerWith, parseInput, readInput, refuse } from "./answer.ts";
import { answerDocument } from "./answerDocument.ts";
import { answerStream, readConversationLabel } from "./answerStream.ts";

/** Dependencies of the gateway's HTTP side. */
export interface GatewayAppDeps {
  readonly gateway: Gateway;
  /** Logs an unexpected error. */
  readonly report: (what: string, error: unknown) => void;
}

/** Query for the usage of a month, "2026-11". */
const usageQuery = z.object({
  month: z
    .string()
    .regex(/^\d{4}-(0[1-9]|1[0-2])$/, "Write a month as 2026-11")
    .exactOptional(),
});

/** Answers a call of an authorized caller; authorization happens before. */
export type AnswerCall = (request: Request, caller: Caller) => Promise<Response>;

/** Our Hono app; each request comes with its caller. */
type App = Hono<{ Bindings: { readonly caller: Caller } }>;
type InputHandler<Input> = (
  gateway: Gateway,
  callContext: CallContext,
  input: Input,
) => Promise<Result<unknown>>;
type Answer = (context: Context, callContext: CallContext) => Response | Promise<Response>;

/** Creates the routes of the assistant. */
export function createGatewayApp({ gateway, report }: GatewayAppDeps): AnswerCall {
  const app: App = new Hono();
  const on = (method: "GET" | "POST" | "DELETE", path: string, answer: Answer): void => {
    app.on(method, `/api/ai/${path}`, (context) =>
      answer(context, { caller: context.env.caller, signal: context.req.raw.signal }),
    );
  };
  const post = <Input>(path: string, schema: z.ZodType<Input>, handleInput: InputHandler<Input>): void =>
    on("POST", path, async (context, callContext) => {
      const input = await readInput(context, schema);
      return answerWith(context, input.ok ? await handleInput(gateway, callContext, input.value) : input);
    });

  post("form/generate", generateInput, generateForm);
  post("form/analyze", analyzeInput, analyzeForm);
  post("field/validate", validateInput, suggestRules);
  post("field/content", contentInput, async (_gateway, _callContext, input) => ok(suggestForField(input)));
  post("components/suggest", componentsInput, async (_gateway, _callContext, input) =>
    ok(suggestForForm(input)),
  );
  on("POST", "chat", async (context, callContext) => {
    const input = await readInput(context, chatInput);
    if (!input.ok) return refuse(context, input.error);
    return answerWith(
      context,
      await chat(gateway, callContext, {
        input: input.value,
        label: readConversationLabel(context, gateway),
      }),
    );
  });
  on("POST", "stream", (context, callContext) => answerStream(context, gateway, callContext));
  on("POST", "document/process", (context, callContext) => answerDocument(context, gateway, callContext));
  on("GET", "status", (context) => answerWith(context, ok(gateway.answerer.status)));
  on("GET", "usage", (context, { caller }) => {
    const query = parseInput(usageQuery, context.req.query());
    if (!query.ok) return refuse(context, query.error);
    return answerWith(context, ok(gateway.core.readMonthUsage(caller.organizationId, query.value)));
  });
  serveConversations(on, gateway);
  app.notFound((context) => refuse(context, serverFailure("NOT_FOUND")));
  app.onError((error, context) => {
    report("a call of the assistant failed", error);
    return refuse(context, serverFailure("UNKNOWN_ERROR"));
  });
  return async (request, caller) => {
    gateway.core.learnBudget(caller);
    return app.fetch(request, { caller });
  };
}

function serveConversations(
  on: (method: "GET" | "DELETE", path: string, answer: Answer) => void,
  { core: { conversations } }: Gateway,
): void {
  on("GET", "conversations", (context, { caller }) => answerWith(context, ok(conversations.list(caller))));
  on("GET", "conversations/:id", (context, { caller }) => {
    const messages = conversations.read(caller, context.req.param("id") ?? "");
    if (messages === undefined) return refuse(context, serverFailure("NOT_FOUND"));
    return answerWith(context, ok(messages));
  });
  on("DELETE", "conversations/:id", (context, { caller }) =>
    conversations.remove(caller, context.req.param("id") ?? "")
      ? answerWith(context, ok(null))
      : refuse(context, serverFailure("NOT_FOUND")),
  );
}
