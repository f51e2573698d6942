import { Banner } from "#ui/Banner.tsx";
import { readRefusal } from "#ui/readRefusal.ts";
import type { SubmitState } from "./useSubmit.ts";

interface FormBannerProps {
  readonly state: SubmitState;
  /** The fields of the form; what the server says about one of them stands there and not here. */
  readonly fields: readonly string[];
}

/** Why the form could not be sent, when no single field is to blame. */
export function FormBanner({ state, fields }: FormBannerProps) {
  if (state.status !== "refused") return null;
  const { other } = readRefusal(state.failure, fields);
  return other === undefined ? null : <Banner tone="bad">{other}</Banner>;
}
