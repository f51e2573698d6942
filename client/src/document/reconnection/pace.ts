/** What one socket may send, with room to what the server allows: 1 MiB a second and 8 at once. */
const RATE = { bytesPerSecond: 768 * 1024, burstBytes: 6 << 20 } as const;

/** Resolves when as much more may be sent as was told. */
export function createPace(now: () => number = () => performance.now()): (bytes: number) => Promise<void> {
  const since = now();
  let sent = 0;
  return async (bytes) => {
    sent += bytes;
    const ahead = sent - RATE.burstBytes;
    const waitMs = since + (ahead / RATE.bytesPerSecond) * 1000 - now();
    if (waitMs > 0) await new Promise((resolve) => setTimeout(resolve, waitMs));
  };
}
