import type { Result } from "@formweave/schema";
import { showToast } from "#ui/toast.tsx";

/** Says what came of an act: that it was done, or why not. */
export async function report<T>(doing: Promise<Result<T>>, done: string): Promise<T | undefined> {
  const result = await doing;
  if (result.ok) showToast(done);
  else showToast(result.error.message, { tone: "bad" });
  return result.ok ? result.value : undefined;
}
