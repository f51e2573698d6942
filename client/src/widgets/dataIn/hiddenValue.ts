interface HiddenSource {
  readonly source: "fixed" | "parameter" | "address" | "time";
  readonly parameter: string;
  readonly value: string;
}

/** What a hidden answer says. A page's address goes without what stands behind `#`, which is nobody else's business. */
export function hiddenValue({ source, parameter, value }: HiddenSource, address: URL, now: Date): string {
  if (source === "parameter") return address.searchParams.get(parameter) ?? value;
  if (source === "address") return `${address.origin}${address.pathname}${address.search}`;
  return source === "time" ? now.toISOString() : value;
}
