import { useState } from "react";
import { ERRORS } from "@formweave/schema";
import { checkAddress, readAddresses, takeAddresses, type CheckedAddress } from "./addressList.ts";
import { canInvite, isInviteInvalid } from "./shareLevels.ts";
import type { Refusals } from "./useInvite.ts";

/** The problem of a list of addresses, and a suggested correction. */
interface Problem {
  readonly words: string;
  readonly suggestion?: string;
}

/** The addresses in the invite field: complete ones, and the one being typed. */
export type Addresses = ReturnType<typeof useAddresses>;

const NONE: Refusals = new Map();

/** State of the invite field; `known` are the addresses of people with access. */
export function useAddresses(known: readonly string[]) {
  const [done, setDone] = useState<readonly string[]>([]);
  const [typed, setTyped] = useState("");
  const [isMissed, setMissed] = useState(false);
  const [refused, setRefused] = useState(NONE);
  const all = [...new Set([...done, ...readAddresses(typed)])];
  const isEmpty = done.length === 0 && typed.trim() === "";
  const isTypedReady = typed.trim() === "" || canInvite(typed);
  // Addresses that the server refused may be sent again.
  const isReady = all.length > 0 && isTypedReady && findProblem(toChips(done, known, NONE)) === undefined;

  return {
    chips: toChips(done, known, refused),
    typed,
    isEmpty,
    /** True when there is a valid address to send. */
    isReady,
    problem(): Problem | undefined {
      if (isMissed && isEmpty) return { words: ERRORS.EMAIL_EMPTY };
      return findProblem(this.chips) ?? (isInviteInvalid(typed) ? { words: "The @ is missing" } : undefined);
    },
    type(text: string): void {
      const { addresses, rest } = takeAddresses(text);
      if (addresses.length > 0) setDone([...new Set([...done, ...addresses])]);
      setTyped(rest);
    },
    remove(address: string): void {
      setDone(done.filter((one) => one !== address));
    },
    /** Replaces the first invalid address by its suggested correction. */
    correct(suggestion: string): void {
      const wrong = this.chips.find(({ problem }) => problem !== undefined)?.address;
      setDone([...new Set(done.map((one) => (one === wrong ? suggestion : one)))]);
    },
    /** Returns all addresses for sending; undefined while one is invalid or there is none, and the field then shows why. */
    takeAll(): readonly string[] | undefined {
      setMissed(isEmpty);
      if (!isReady) return undefined;
      setDone(all);
      setTyped("");
      return all.some((one) => checkAddress(one, known).problem !== undefined) ? undefined : all;
    },
    /** Removes the invited addresses and keeps the refused ones. */
    keepRefused(refusals: Refusals): void {
      setRefused(refusals);
      setDone([...refusals.keys()]);
    },
  };
}

function toChips(
  addresses: readonly string[],
  known: readonly string[],
  refused: Refusals,
): readonly CheckedAddress[] {
  return addresses.map((address) => checkRefused(checkAddress(address, known), refused));
}

function findProblem(chips: readonly CheckedAddress[]): Problem | undefined {
  const wrong = chips.find(({ problem }) => problem !== undefined);
  if (wrong?.problem === undefined) return undefined;
  const { problem: words, suggestion } = wrong;
  return suggestion === undefined ? { words } : { words, suggestion };
}

function checkRefused(checked: CheckedAddress, refused: Refusals): CheckedAddress {
  const reason = refused.get(checked.address);
  return reason === undefined ? checked : { ...checked, problem: `${checked.address}: ${reason}` };
}
