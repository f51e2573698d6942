import { createContext, useContext, useSyncExternalStore } from "react";

/** Whether the page works by script by now; never where only its markup arrives. */
export function useIsScripted(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}

function never(): () => void {
  return () => undefined;
}

/**
 * Names the parts of an answer that a script puts together, for whoever sends a form without; `join` of the answer kinds reads
 * them. With script they are nameless.
 */
export function usePartNames({ name }: { readonly name: string }): (part: string) => string | undefined {
  const isScripted = useIsScripted();
  return (part) => (isScripted ? undefined : `${name}.${part}`);
}

/** Whether controls say that they must not be empty: a browser that checks them by itself knows nothing of the logic of a form. */
export const RequiredContext = createContext(true);

/** Follows whether they say so. */
export function useSaysRequired(): boolean {
  return useContext(RequiredContext);
}
