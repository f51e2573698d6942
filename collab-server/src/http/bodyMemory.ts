/** How many bytes of unfinished bodies are kept of one address, and of all. */
interface MemoryLimits {
  readonly each: number;
  readonly all: number;
}

const MEGABYTE = 1 << 20;
const LIMITS: MemoryLimits = { each: 16 * MEGABYTE, all: 64 * MEGABYTE };

/** A body that is coming in. */
export interface IncomingBody {
  /** Takes more memory for it. */
  readonly grow: (bytes: number) => void;
  /** It was read, or given up. */
  readonly end: () => void;
}

/** Bounds the memory of bodies that strangers have begun to send. */
export interface BodyMemory {
  /** Begins a body; `giveWay` is called once when its memory is needed, and frees it. */
  readonly begin: (address: string, giveWay: () => void) => IncomingBody;
}

interface Held {
  readonly address: string;
  readonly giveWay: () => void;
  bytes: number;
}

/**
 * Counts what unfinished bodies hold. Where it is too much, the oldest of the address that holds most gives way: an honest body
 * arrives in a moment, so those that are held back on purpose are pushed out by their own kind.
 */
export function createBodyMemory({ each, all }: MemoryLimits = LIMITS): BodyMemory {
  // The oldest first.
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

  /** The address of which something has to give way; undefined when there is room. */
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
