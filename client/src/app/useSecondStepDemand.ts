import { useEffect } from "react";
import { queryClient } from "#api/queryClient.ts";
import { askWhoIsHere } from "#api/session.ts";

/** An organization may ask for two-factor sign-in while its people are here: the first refusal for it asks who is here again. */
export function useSecondStepDemand(): void {
  useEffect(
    () =>
      queryClient.getQueryCache().subscribe((event) => {
        if (event.type !== "updated" || event.action.type !== "error") return;
        if (event.query.state.error?.code === "TWO_FACTOR_NEEDED") void askWhoIsHere();
      }),
    [],
  );
}
