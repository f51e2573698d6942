/** URL parameter that names the thread to open. */
const PARAMETER = "thread";

/** URL that opens a thread, from the page's location. */
export function threadLink({ origin, pathname }: Pick<URL, "origin" | "pathname">, threadId: string): string {
  return `${origin}${pathname}?${PARAMETER}=${encodeURIComponent(threadId)}`;
}

/** Reads the thread id of a URL, if any. */
export function threadInLink({ search }: Pick<URL, "search">): string | undefined {
  return new URLSearchParams(search).get(PARAMETER) ?? undefined;
}

/** URL without the thread parameter. */
export function withoutThread({ pathname, search, hash }: Pick<URL, "pathname" | "search" | "hash">): string {
  const parameters = new URLSearchParams(search);
  parameters.delete(PARAMETER);
  const rest = parameters.toString();
  return `${pathname}${rest === "" ? "" : `?${rest}`}${hash}`;
}
