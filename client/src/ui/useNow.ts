import { useEffect, useState } from "react";
import { serverNow } from "#lib/serverClock.ts";

const MINUTE_MS = 60_000;

/** The time, ms since 1970, as fresh as "20 minutes ago" needs it. */
export function useNow(): number {
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow()), MINUTE_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}
