import { z } from "zod";

/** Wait that a provider requests in its Retry-After header, ms from `now`; undefined without one. Source: RFC 9110 §10.2.3. */
export function retryAfterHeader(header: string | null, now: number): number | undefined {
  const value = header?.trim() ?? "";
  if (/^\d{1,9}$/u.test(value)) return Number(value) * 1000;
  // A number that is not an integer would be parsed as a year.
  const at = /^[A-Z]/iu.test(value) ? Date.parse(value) : Number.NaN;
  return Number.isNaN(at) ? undefined : Math.max(0, at - now);
}

const retryInfo = z.object({
  "@type": z.literal("type.googleapis.com/google.rpc.RetryInfo"),
  retryDelay: z.string().regex(/^\d{1,9}(?:\.\d{1,9})?s$/u),
});
const refusal = z.object({ error: z.object({ details: z.array(z.unknown()) }) });

/** Wait that Google requests in the body of a refusal, ms. Source: google.rpc.RetryInfo. */
export function retryAfterBody(body: string): number | undefined {
  const { data } = refusal.safeParse(parseJson(body));
  for (const detail of data?.error.details ?? []) {
    const info = retryInfo.safeParse(detail);
    if (info.success) return Math.ceil(Number(info.data.retryDelay.slice(0, -1)) * 1000);
  }
  return undefined;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
