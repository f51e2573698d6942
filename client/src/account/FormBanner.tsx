import { Banner } from "#ui/Banner.tsx";
import { refusalsOf } from "./useFields.ts";
import type { SubmitState } from "./useSubmit.ts";

interface FormBannerProps {
  readonly state: SubmitState;
  /** The fields of the form; what the server says about one of them stands there and not here. */
  readonly fields: readonly string[];
}

/** Why the form could not be sent, when no single field is to blame. */
export function FormBanner({ state, fields }: FormBannerProps) {
  if (state.status !== "refused") return null;
  if (Object.keys(refusalsOf(state.failure, fields)).length > 0) return null;
  return <Banner tone="bad">{state.failure.message}</Banner>;
}
