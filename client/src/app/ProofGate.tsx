import { useEffect, useState } from "react";
import { onProofNeeded } from "#api/request.ts";
import { defer } from "#lib/deferred/defer.tsx";

const ProofDialog = defer(async () => (await import("#account/ProofDialog.tsx")).ProofDialog);

/** Shows the identity check over any open page; the request that needs it waits. */
export function ProofGate() {
  const [waiting, setWaiting] = useState<readonly ((isProven: boolean) => void)[]>([]);

  useEffect(
    () => onProofNeeded(() => new Promise((answer) => setWaiting((others) => [...others, answer]))),
    [],
  );

  function handleDone(isProven: boolean): void {
    setWaiting([]);
    for (const answer of waiting) answer(isProven);
  }

  return waiting.length > 0 && <ProofDialog onDone={handleDone} />;
}
