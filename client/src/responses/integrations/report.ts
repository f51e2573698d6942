import type { Result } from "@formweave/schema";
import { showToast } from "#ui/toasts/toast.tsx";

/** Reports the result of an action: success, or the reason of a failure. */
export async function report<T>(doing: Promise<Result<T>>, done: string): Promise<T | undefined> {
  const result = await doing;
  if (result.ok) showToast(done);
  else showToast(result.error.message, { tone: "bad" });
  return result.ok ? result.value : undefined;
}
