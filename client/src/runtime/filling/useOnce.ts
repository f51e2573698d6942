import { useRef, useState } from "react";

/** Runs an async action once at a time, however often it is called, and tells if it is running. */
export function useOnce<Args extends readonly unknown[]>(
  callback: (...args: Args) => Promise<void>,
): readonly [(...args: Args) => void, boolean] {
  const isUnderWay = useRef(false);
  const [isBusy, setIsBusy] = useState(false);

  async function runOnce(args: Args): Promise<void> {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setIsBusy(true);
    await callback(...args);
    setIsBusy(false);
    isUnderWay.current = false;
  }

  return [(...args) => void runOnce(args), isBusy];
}
