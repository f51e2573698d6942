/** Address and key of a provider, both set by the administrator. */
export interface Endpoint {
  /** With http or https; the path of a request is appended to its path. */
  readonly baseUrl: string;
  readonly apiKey?: string | undefined;
}

/** Validates an address and a key before anything is sent; its errors repeat neither, since both may contain a secret. */
export function checkEndpoint({ baseUrl, apiKey = "" }: Endpoint): { baseUrl: string; apiKey: string } {
  const url = URL.parse(baseUrl);
  if (url === null || !["http:", "https:"].includes(url.protocol)) {
    throw new Error("The address of an AI provider starts with http:// or https://");
  }
  if (url.username !== "" || url.password !== "" || url.search !== "" || url.hash !== "") {
    throw new Error("The address of an AI provider holds no user, password, query or fragment");
  }
  if (!/^[\x21-\x7e]*$/u.test(apiKey)) {
    throw new Error("The key of an AI provider holds only visible ASCII characters");
  }
  return { baseUrl: url.href.replace(/\/$/u, ""), apiKey };
}
