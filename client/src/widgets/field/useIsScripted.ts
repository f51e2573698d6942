import { createContext, useContext, useSyncExternalStore } from "react";

/** True once scripts run on the page; always false in server-rendered markup. */
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
 * Names the parts of an answer that script would combine, for forms submitted without script; `join` of the answer kinds parses them. With
 * script the parts have no names.
 */
export function usePartNames({ name }: { readonly name: string }): (part: string) => string | undefined {
  const isScripted = useIsScripted();
  return (part) => (isScripted ? undefined : `${name}.${part}`);
}

/**
 * True when controls carry the `required` attribute. Without script they do not: the browser would validate them, and it does not know
 * the logic of the form.
 */
export const RequiredContext = createContext(true);

/** Reads `RequiredContext`. */
export function useSaysRequired(): boolean {
  return useContext(RequiredContext);
}
