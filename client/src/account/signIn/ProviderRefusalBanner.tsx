import { PROVIDER_REFUSALS } from "@formweave/schema/api";
import { useSearch } from "wouter/use-browser-location";
import { Banner } from "#ui/notices/Banner.tsx";
import { REFUSAL_WORDS } from "./providerNames.ts";

/** Explains a refused provider sign-in, if the address gives its reason. */
export function ProviderRefusalBanner() {
  const provider = new URLSearchParams(useSearch()).get("provider");
  const refusal = PROVIDER_REFUSALS.find((known) => known === provider);
  return refusal && <Banner tone="bad">{REFUSAL_WORDS[refusal]}.</Banner>;
}
