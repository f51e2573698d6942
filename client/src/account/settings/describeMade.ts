import { describeCount } from "@formweave/schema";
import type { AccountView } from "@formweave/schema/api";

/** Summarizes the account on one line: "Since May 3, 2026 · 2 forms, 1 app, 40 responses". */
export function describeMade(
  { createdAt, made }: Pick<AccountView, "createdAt" | "made">,
  locale = "en",
): string {
  const since = `Since ${new Date(createdAt).toLocaleDateString(locale, { dateStyle: "medium" })}`;
  const counted = [
    made.forms > 0 ? describeCount(made.forms, "form") : undefined,
    made.apps > 0 ? describeCount(made.apps, "app") : undefined,
    made.responses > 0 ? describeCount(made.responses, "response") : undefined,
  ].filter((part) => part !== undefined);
  return counted.length === 0 ? since : `${since} · ${counted.join(", ")}`;
}
