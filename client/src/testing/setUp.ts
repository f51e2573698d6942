import { afterEach, beforeAll, vi } from "vitest";
import { cleanUp, setTimeoutOfTest } from "./cleanUp.ts";

beforeAll(() => vi.stubGlobal("setTimeout", setTimeoutOfTest));
afterEach(cleanUp);
