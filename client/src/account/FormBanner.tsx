import { Banner } from "#ui/notices/Banner.tsx";
import { readRefusal } from "#ui/readRefusal.ts";
import type { SubmitState } from "./useSubmit.ts";

interface FormBannerProps {
  readonly state: SubmitState;
  /** Names of the form's fields; the server's messages about them are shown at the fields, not here. */
  readonly fields: readonly string[];
}

/** Shows why the form was refused, unless the reason concerns single fields. */
export function FormBanner({ state, fields }: FormBannerProps) {
  if (state.status !== "refused") return null;
  const { other } = readRefusal(state.failure, fields);
  return other === undefined ? null : <Banner tone="bad">{other}</Banner>;
}
