/** Maximum bytes of unfinished request bodies, for each client address and in total. */
interface MemoryLimits {
  readonly each: number;
  readonly all: number;
}

const MEGABYTE = 1 << 20;
const LIMITS: MemoryLimits = { each: 16 * MEGABYTE, all: 64 * MEGABYTE };

/** A request body that is still being received. */
export interface IncomingBody {
  /** Reserves more bytes for the body. */
  readonly grow: (bytes: number) => void;
  /** Releases the memory of the body once it is read or abandoned. */
  readonly end: () => void;
}

/** Limits the memory used by unfinished request bodies of anonymous clients. */
export interface BodyMemory {
  /** Registers a body; `giveWay` is called once, when its memory is needed for others, and must free it. */
  readonly begin: (address: string, giveWay: () => void) => IncomingBody;
}

interface Held {
  readonly address: string;
  readonly giveWay: () => void;
  bytes: number;
}

/**
 * Counts the bytes of unfinished bodies. Above a limit, the oldest body of the address that uses most is evicted: an honest body arrives
 * within moments, so clients that send slowly on purpose evict their own bodies.
 */
export function createBodyMemory({ each, all }: MemoryLimits = LIMITS): BodyMemory {
  // Oldest first.
  const bodies = new Set<Held>();
  const byAddress = new Map<string, number>();
  let total = 0;

  function count(body: Held, bytes: number): void {
    body.bytes += bytes;
    total += bytes;
    const left = (byAddress.get(body.address) ?? 0) + bytes;
    if (left > 0) byAddress.set(body.address, left);
    else byAddress.delete(body.address);
  }

  function end(body: Held): void {
    if (bodies.delete(body)) count(body, -body.bytes);
  }

  /** Returns the address that must release a body; undefined while the limits hold. */
  function crowdAt(address: string): string | undefined {
    if ((byAddress.get(address) ?? 0) > each) return address;
    return total > all ? largest(byAddress) : undefined;
  }

  function makeRoom(address: string): void {
    for (let crowd = crowdAt(address); crowd !== undefined; crowd = crowdAt(address)) endOldest(crowd);
  }

  function endOldest(address: string): void {
    for (const body of bodies) {
      if (body.address !== address || body.bytes === 0) continue;
      end(body);
      body.giveWay();
      return;
    }
  }

  return {
    begin(address, giveWay) {
      const body: Held = { address, giveWay, bytes: 0 };
      bodies.add(body);
      return {
        grow(bytes) {
          if (!bodies.has(body)) return;
          count(body, bytes);
          makeRoom(address);
        },
        end: () => end(body),
      };
    },
  };
}

function largest(byAddress: ReadonlyMap<string, number>): string {
  let [found, most] = ["", 0];
  for (const [address, bytes] of byAddress) if (bytes > most) [found, most] = [address, bytes];
  return found;
}
