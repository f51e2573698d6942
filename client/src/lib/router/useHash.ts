import { useLocationProperty } from "wouter/use-browser-location";

/** The part of the address after the #. Tokens go there, because servers and their logs never see it. */
export function useHash(): string {
  return useLocationProperty(() => location.hash.slice(1));
}
