import type { GroupCommit } from "../../log/groupCommit.ts";

/** Outgoing frames for one client. */
export interface Box {
  put(frame: Uint8Array): void;
}

/** Holds outgoing frames until the end of the event-loop turn. */
export interface DurableOutbox {
  /** Opens a box; its frames are handed over together, in order. */
  open(handOver: (frames: readonly Uint8Array[]) => void): Box;
  /** Hands over all waiting frames at once. */
  deliver(): void;
}

/**
 * Sends the frames of one turn together once their changes are on disk; when the disk refuses, nothing is sent. An edit thus
 * costs one commit and one socket write for each client, and its author's write includes the acknowledgement.
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

  /** Lets acknowledgements that follow from the commit leave with the waiting frames. */
  function flushTurn(): void {
    commit.flush();
    queueMicrotask(() => process.nextTick(deliver));
  }

  return {
    open(handOver) {
      const box: OpenBox = { frames: [], handOver };
      return {
        put(frame) {
          if (box.frames.push(frame) > 1) return;
          if (full.push(box) === 1) process.nextTick(flushTurn);
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
