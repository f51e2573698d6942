import type { GroupCommit } from "../log/groupCommit.ts";

/** What one client gets. */
export interface Box {
  put(frame: Uint8Array): void;
}

/** Where what was sent in one turn of the event loop waits for its end. */
export interface DurableOutbox {
  /** Opens a box; what is in it is handed over together, in its order. */
  open(handOver: (frames: readonly Uint8Array[]) => void): Box;
  /** Hands over what waits, at once. */
  deliver(): void;
}

/**
 * Lets what is sent in one turn leave together, once it is on disk; when the disk refuses, nothing leaves. An edit thus
 * costs one commit, and one write for each client: that of its author has the acknowledgement in it.
 */
export function createDurableOutbox(commit: Pick<GroupCommit, "flush">): DurableOutbox {
  let full: OpenBox[] = [];

  function deliver(): void {
    const boxes = full;
    full = [];
    const isSafe = boxes.length > 0 && commit.flush();
    for (const box of boxes) {
      const { frames } = box;
      box.frames = [];
      if (isSafe) box.handOver(frames);
    }
  }

  /** The acknowledgements that follow from the commit leave with what waits. */
  function endTurn(): void {
    commit.flush();
    queueMicrotask(() => process.nextTick(deliver));
  }

  return {
    open(handOver) {
      const box: OpenBox = { frames: [], handOver };
      return {
        put(frame) {
          if (box.frames.push(frame) > 1) return;
          if (full.push(box) === 1) process.nextTick(endTurn);
        },
      };
    },
    deliver,
  };
}

interface OpenBox {
  frames: Uint8Array[];
  readonly handOver: (frames: readonly Uint8Array[]) => void;
}
