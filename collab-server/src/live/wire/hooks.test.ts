import SQLite from "better-sqlite3";
import { pino } from "pino";
import { expect, it, vi } from "vitest";
import { contained, refusing } from "./hooks.ts";

const logger = pino({ level: "silent" });

it.each([
  ["SQLITE_FULL", 1011],
  ["SQLITE_BUSY", 1011],
  ["SQLITE_BUSY_SNAPSHOT", 1011],
  ["SQLITE_IOERR_WRITE", 1011],
  ["SQLITE_CONSTRAINT_UNIQUE", 4400],
])(
  "%s ends a connection with %i: a client keeps what the disk refused, and is not told that it sent bad bytes",
  async (code, close) => {
    const hook = refusing("beforeSync", logger, () => {
      throw new SQLite.SqliteError("refused", code);
    });
    await expect(hook(undefined)).rejects.toMatchObject({ code: close });
  },
);

it("a hook that fails where nobody waits for it is logged, and ends nothing", async () => {
  const log = vi.spyOn(logger, "error");
  const fault = new TypeError("Cannot read properties of undefined");
  const hook = contained("onDisconnect", logger, () => {
    throw fault;
  });
  await hook(undefined);
  expect(log).toHaveBeenCalledWith({ error: fault, hook: "onDisconnect" }, "a hook failed");
});
