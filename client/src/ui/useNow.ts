import { useEffect, useState } from "react";
import { onClockChange, serverNow } from "#lib/serverClock.ts";

const MINUTE_MS = 60_000;

/** The time, ms since 1970, as fresh as "20 minutes ago" needs it. */
export function useNow(): number {
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    const refresh = () => setNow(serverNow());
    const timer = setInterval(refresh, MINUTE_MS);
    const stop = onClockChange(refresh);
    return () => {
      clearInterval(timer);
      stop();
    };
  }, []);
  return now;
}
