import { afterEach, beforeEach, vi } from "vitest";
import { answerApi } from "./api.ts";
import { cleanUp, setTimeoutOfTest } from "./cleanUp.ts";

beforeEach(() => {
  vi.stubGlobal("setTimeout", setTimeoutOfTest);
  answerApi({});
});
afterEach(cleanUp);
