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
    /** Storage name under which the last answer is kept on this device for the next start. */
    queryMeta: { readonly keptAs?: string };
  }
}

/** Query key of the session. */
export const SESSION_KEY = ["session"] as const;

/** Cache of all answers of the server on this page. */
export const queryClient = createQueryClient();

/** Creates a cache of answers, which shows the last one at once and fetches a newer one. */
export function createQueryClient(): QueryClient {
  const queryCache = new QueryCache({
    // A refusal makes cached data invalid (signed out, deleted, not allowed); other failures only make it old.
    onError: ({ code, retryable }, query) => {
      if (retryable) return;
      // An organization may require two-factor sign-in, or release a member, while they are here: then the session has changed.
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
        // Without a network a query fails and cached data is shown; a paused query would show nothing.
        networkMode: "always",
        refetchOnReconnect: true,
        retry: false,
        gcTime: Infinity,
        // Data of one organization is never shown in another.
        queryKeyHashFn: (key) => hashKey([shownOrganization(), key]),
        throwOnError: (error) => !(error instanceof Unanswered),
      },
    },
  });
  client.setQueryDefaults(SESSION_KEY, { queryKeyHashFn: hashKey });
  return client;
}

/** Refetches shown data when the window gets the focus, and when a page that began offline gets a network. */
export function followWindow(): void {
  focusManager.setEventListener((check) => {
    const handleFocus = () => check();
    addEventListener("focus", handleFocus);
    return () => removeEventListener("focus", handleFocus);
  });
  onlineManager.setOnline(navigator.onLine);
}

/**
 * Shows the result of a change before the server has confirmed it. Requests under way do not know of the change and are canceled,
 * so refetch afterwards.
 */
export async function updateOptimistically<T>(
  { queryKey }: { readonly queryKey: DataTag<QueryKey, T, Unanswered> },
  change: (known: T) => T,
): Promise<void> {
  await queryClient.cancelQueries({ queryKey });
  queryClient.setQueryData<T>(queryKey, (known) => known && change(known));
}

/** Refetches after a change, which a request under way may not know of. Errors go to the components that show the data. */
export async function refetch<T, Key extends QueryKey>(
  question: QueryExecuteOptions<T, Unanswered, T, T, Key>,
): Promise<void> {
  await queryClient.cancelQueries({ queryKey: question.queryKey });
  await queryClient.query(question).catch(() => undefined);
}
