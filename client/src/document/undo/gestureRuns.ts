import { limits } from "@formweave/schema";
import { isHeldGesture } from "#lib/gestureNames.ts";

/** The gesture of typing in a field: what is typed there without a long pause is one step, however often it is entered. */
export function typingGesture(widgetIds: readonly string[], property: string): string {
  return `type:${widgetIds[0] ?? ""}+${widgetIds.length}:${property}`;
}

/** Names what belongs together as one step of the history. */
export interface GestureRuns {
  /** The name of the run that an edit of a gesture now belongs to; an edit without one ends the run. */
  nameOf(gesture: string | undefined): string | undefined;
  /** Ends the run, since something else is done. */
  end(): void;
}

/**
 * Edits of one gesture without a long pause between them are a run, as long as nothing else is done. A run is named by when it
 * began, so that no later page has the same one.
 */
export function createGestureRuns(now: () => number = () => performance.now()): GestureRuns {
  let run: { readonly gesture: string; readonly name: string; lastAt: number } | undefined;
  let count = 0;
  return {
    nameOf(gesture) {
      if (gesture === undefined) return (run = undefined);
      const at = now();
      const isPause = run !== undefined && at - run.lastAt > limits.TYPING_PAUSE_MS;
      const goesOn = run?.gesture === gesture && (!isPause || isHeldGesture(gesture));
      if (run === undefined || !goesOn)
        run = { gesture, name: `${gesture}@${performance.timeOrigin + at}.${count++}`, lastAt: at };
      run.lastAt = at;
      return run.name;
    },
    end() {
      run = undefined;
    },
  };
}
