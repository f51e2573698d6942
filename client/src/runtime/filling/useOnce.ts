import { useRef, useState } from "react";

/** Something that is done once at a time, however often it is asked for, and whether it is under way. */
export function useOnce(act: () => Promise<void>): readonly [() => void, boolean] {
  const isUnderWay = useRef(false);
  const [isBusy, setIsBusy] = useState(false);

  async function actOnce(): Promise<void> {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setIsBusy(true);
    await act();
    setIsBusy(false);
    isUnderWay.current = false;
  }

  return [() => void actOnce(), isBusy];
}
