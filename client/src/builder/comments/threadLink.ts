/** The parameter of an address that names the thread to open. */
const PARAMETER = "thread";

/** The address that opens a thread, from that of the page. */
export function threadLink({ origin, pathname }: Pick<URL, "origin" | "pathname">, threadId: string): string {
  return `${origin}${pathname}?${PARAMETER}=${encodeURIComponent(threadId)}`;
}

/** The thread that an address names, if any. */
export function threadInLink({ search }: Pick<URL, "search">): string | undefined {
  return new URLSearchParams(search).get(PARAMETER) ?? undefined;
}

/** The address without the thread. */
export function withoutThread({ pathname, search, hash }: Pick<URL, "pathname" | "search" | "hash">): string {
  const parameters = new URLSearchParams(search);
  parameters.delete(PARAMETER);
  const rest = parameters.toString();
  return `${pathname}${rest === "" ? "" : `?${rest}`}${hash}`;
}
