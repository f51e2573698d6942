/** Rate at which one socket sends, below the server's limit of 1 MiB a second and 8 MiB at once. */
const RATE = { bytesPerSecond: 768 * 1024, burstBytes: 6 << 20 } as const;

/** Creates a function that counts sent bytes and resolves when more may be sent. */
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
