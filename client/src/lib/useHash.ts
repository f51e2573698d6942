import { useLocationProperty } from "wouter/use-browser-location";

/** What stands after the # of the address: tokens come there, because servers and their logs never see it. */
export function useHash(): string {
  return useLocationProperty(() => location.hash.slice(1));
}
