import type { Provider } from "./provider.ts";
import type { Price } from "./prices.ts";
import type { Breaker } from "./breaker.ts";

/** A provider that can be asked, with its price and breaker. */
export interface Target {
  readonly provider: Provider;
  readonly price: Price;
  readonly breaker: Breaker;
}
