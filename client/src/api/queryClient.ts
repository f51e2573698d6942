import {
  focusManager,
  hashKey,
  onlineManager,
  QueryCache,
  QueryClient,
  type DataTag,
  type QueryExecuteOptions,
  type QueryKey,
} from "@tanstack/react-query";
import { forget, keep } from "#lib/storage.ts";
import { Unanswered } from "./ask.ts";
import { shownOrganization } from "./shownOrganization.ts";

declare module "@tanstack/react-query" {
  interface Register {
    defaultError: Unanswered;
    /** By which name the last answer is kept on this device for the next start. */
    queryMeta: { readonly keptAs?: string };
  }
}

/** By what the answer of who is here is known. */
export const SESSION_KEY = ["session"] as const;

/** What this page knows of the server. */
export const queryClient = createQueryClient();

/** Makes a memory of answers, which shows the last one at once and asks for a newer. */
export function createQueryClient(): QueryClient {
  const queryCache = new QueryCache({
    // A refusal makes what was known untrue (signed out, deleted, not allowed), all else only old.
    onError: ({ code, retryable }, query) => {
      if (retryable) return;
      // An organization may ask for it, or let somebody go, while they are here: then who is here is not who it was.
      if (code === "TWO_FACTOR_NEEDED" || code === "ORGANIZATION_LEFT")
        void client.refetchQueries({ queryKey: SESSION_KEY });
      if (query.meta?.keptAs !== undefined) forget(query.meta.keptAs);
      query.setState({ data: undefined });
    },
  });
  queryCache.subscribe((event) => {
    if (event.type !== "updated" || event.action.type !== "success") return;
    const { meta, state } = event.query;
    if (meta?.keptAs !== undefined) keep(meta.keptAs, state.data);
  });
  const client = new QueryClient({
    queryCache,
    defaultOptions: {
      queries: {
        // Without a network there is no answer, and what was known is shown; a pause would say nothing.
        networkMode: "always",
        refetchOnReconnect: true,
        retry: false,
        gcTime: Infinity,
        // What is known of one organization is not shown in another.
        queryKeyHashFn: (key) => hashKey([shownOrganization(), key]),
        throwOnError: (error) => !(error instanceof Unanswered),
      },
    },
  });
  client.setQueryDefaults(SESSION_KEY, { queryKeyHashFn: hashKey });
  return client;
}

/** Has what is shown asked for again when the window gets the focus, and when a page that began without a network gets one. */
export function followWindow(): void {
  focusManager.setEventListener((look) => {
    const handleFocus = () => look();
    addEventListener("focus", handleFocus);
    return () => removeEventListener("focus", handleFocus);
  });
  onlineManager.setOnline(navigator.onLine);
}

/** Shows what a change will make of an answer. One under way does not know of it and is given up, so ask again afterwards. */
export async function showAhead<T>(
  { queryKey }: { readonly queryKey: DataTag<QueryKey, T, Unanswered> },
  change: (known: T) => T,
): Promise<void> {
  await queryClient.cancelQueries({ queryKey });
  queryClient.setQueryData<T>(queryKey, (known) => known && change(known));
}

/** Asks again after a change, which an answer under way may not know of. Who shows it is told what comes of it. */
export async function askAgain<T, Key extends QueryKey>(
  question: QueryExecuteOptions<T, Unanswered, T, T, Key>,
): Promise<void> {
  await queryClient.cancelQueries({ queryKey: question.queryKey });
  await queryClient.query(question).catch(() => undefined);
}
