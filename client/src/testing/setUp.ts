import { afterEach, beforeEach } from "vitest";
import { leaveKeysToComposing } from "#lib/composing.ts";
import { answerApi } from "./api.ts";
import { cleanUp } from "./cleanUp.ts";
import { watchTimers } from "./timers.ts";

// As both pages do before any other key listener.
leaveKeysToComposing();

beforeEach(() => {
  watchTimers();
  answerApi({});
});
afterEach(cleanUp);
