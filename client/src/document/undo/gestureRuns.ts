import { limits } from "@formweave/schema";
import { isHeldGesture } from "#lib/gestureNames.ts";

/** The gesture of typing in a field: typing without a long pause is one step, however often the field is entered. */
export function typingGesture(widgetIds: readonly string[], property: string): string {
  return `type:${widgetIds[0] ?? ""}+${widgetIds.length}:${property}`;
}

/** Names the runs of edits that form one step of the history. */
export interface GestureRuns {
  /** Returns the name of the run that an edit with a gesture belongs to; an edit without a gesture ends the run. */
  nameRun(gesture: string | undefined): string | undefined;
  /** Ends the run, because of another action. */
  end(): void;
}

/**
 * Creates the runs. Edits of one gesture form a run, as long as there is no long pause and no other action between them. The name
 * of a run contains its start time, so that no later page repeats it.
 */
export function createGestureRuns(now: () => number = () => performance.now()): GestureRuns {
  let run: { readonly gesture: string; readonly name: string; lastAt: number } | undefined;
  let count = 0;
  return {
    nameRun(gesture) {
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
