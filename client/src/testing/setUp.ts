import { afterEach, beforeEach } from "vitest";
import { answerApi } from "./api.ts";
import { cleanUp } from "./cleanUp.ts";
import { watchTimers } from "./timers.ts";

beforeEach(() => {
  watchTimers();
  answerApi({});
});
afterEach(cleanUp);
