import type { Failure } from "@formweave/schema";
import { type FormEvent, type RefObject, useState } from "react";
import { useProblem } from "./useProblem.ts";

interface CheckedLine {
  readonly line: RefObject<HTMLInputElement | null>;
  readonly onInput: (event: FormEvent<HTMLInputElement>) => void;
}

/** A line that blocks submission while its answer is invalid, with the same message as the server's refusal. */
export function useCheckedLine(
  first: string,
  findProblem: (answer: string) => Failure | undefined,
): CheckedLine {
  const [typed, setTyped] = useState<string>();
  const answer = (typed ?? first).trim();
  const line = useProblem(answer === "" ? "" : (findProblem(answer)?.message ?? ""));
  return { line, onInput: (event) => setTyped(event.currentTarget.value) };
}
