import type { Provider } from "../model/provider.ts";
import type { Price } from "../usage/prices.ts";
import type { Breaker } from "./breaker.ts";

/** Somebody who can be asked. */
export interface Target {
  readonly provider: Provider;
  readonly price: Price;
  readonly breaker: Breaker;
}
