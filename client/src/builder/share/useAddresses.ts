import { useState } from "react";
import { ERRORS } from "@formweave/schema";
import { checkAddress, readAddresses, takeAddresses, type CheckedAddress } from "./addressList.ts";
import { canInvite, isInviteInvalid } from "./shareLevels.ts";
import type { Refusals } from "./useInvite.ts";

/** What is wrong with a list of addresses, and what was probably meant. */
interface Problem {
  readonly words: string;
  readonly suggestion?: string;
}

/** Whom somebody is about to invite: addresses that are done, and the one that is being typed. */
export type Addresses = ReturnType<typeof useAddresses>;

const NONE: Refusals = new Map();

/** Keeps the addresses of those who will be invited; `known` are those of people who have access. */
export function useAddresses(known: readonly string[]) {
  const [done, setDone] = useState<readonly string[]>([]);
  const [typed, setTyped] = useState("");
  const [isMissed, setMissed] = useState(false);
  const [refused, setRefused] = useState(NONE);
  const all = [...new Set([...done, ...readAddresses(typed)])];
  const isEmpty = done.length === 0 && typed.trim() === "";
  const isTypedReady = typed.trim() === "" || canInvite(typed);
  // What the server refused may be sent again.
  const isReady = all.length > 0 && isTypedReady && problemOf(chipsOf(done, known, NONE)) === undefined;

  return {
    chips: chipsOf(done, known, refused),
    typed,
    isEmpty,
    /** Whether there is something worth sending. */
    isReady,
    problem(): Problem | undefined {
      if (isMissed && isEmpty) return { words: ERRORS.EMAIL_EMPTY };
      return problemOf(this.chips) ?? (isInviteInvalid(typed) ? { words: "The @ is missing" } : undefined);
    },
    type(text: string): void {
      const { addresses, rest } = takeAddresses(text);
      if (addresses.length > 0) setDone([...new Set([...done, ...addresses])]);
      setTyped(rest);
    },
    remove(address: string): void {
      setDone(done.filter((one) => one !== address));
    },
    /** Puts what was probably meant in the place of the first that is wrong. */
    correct(suggestion: string): void {
      const wrong = this.chips.find(({ problem }) => problem !== undefined)?.address;
      setDone([...new Set(done.map((one) => (one === wrong ? suggestion : one)))]);
    },
    /** All of them, to be sent; undefined while one is wrong or there is none, which then shows. */
    takeAll(): readonly string[] | undefined {
      setMissed(isEmpty);
      if (!isReady) return undefined;
      setDone(all);
      setTyped("");
      return all.some((one) => checkAddress(one, known).problem !== undefined) ? undefined : all;
    },
    /** Those who were invited leave the list. */
    keepRefused(refusals: Refusals): void {
      setRefused(refusals);
      setDone([...refusals.keys()]);
    },
  };
}

function chipsOf(
  addresses: readonly string[],
  known: readonly string[],
  refused: Refusals,
): readonly CheckedAddress[] {
  return addresses.map((address) => checkRefused(checkAddress(address, known), refused));
}

function problemOf(chips: readonly CheckedAddress[]): Problem | undefined {
  const wrong = chips.find(({ problem }) => problem !== undefined);
  if (wrong?.problem === undefined) return undefined;
  const { problem: words, suggestion } = wrong;
  return suggestion === undefined ? { words } : { words, suggestion };
}

function checkRefused(checked: CheckedAddress, refused: Refusals): CheckedAddress {
  const reason = refused.get(checked.address);
  return reason === undefined ? checked : { ...checked, problem: `${checked.address}: ${reason}` };
}
