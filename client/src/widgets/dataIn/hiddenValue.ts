interface HiddenSource {
  readonly source: "fixed" | "parameter" | "address" | "time";
  readonly parameter: string;
  readonly value: string;
}

/** Returns the value of a hidden field. The page's address is stored without its fragment, which is private to the visitor. */
export function hiddenValue({ source, parameter, value }: HiddenSource, address: URL, now: Date): string {
  if (source === "parameter") return address.searchParams.get(parameter) ?? value;
  if (source === "address") return `${address.origin}${address.pathname}${address.search}`;
  return source === "time" ? now.toISOString() : value;
}
