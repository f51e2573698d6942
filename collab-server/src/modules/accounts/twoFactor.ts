import { randomInt } from "node:crypto";
import type { Database } from "better-sqlite3";
import { hashSecret } from "./secrets.ts";
import { newTotpSecret, totpStep } from "./totp.ts";

/** How many recovery codes somebody has, and of how many letters each: 50 bits. */
const CODES = 10;
const CODE_LENGTH = 10;
/** Without those that are taken for one another. */
const LETTERS = "23456789abcdefghjkmnpqrstuvwxyz";
const TOTP_CODE = /^\d{6}$/;

/** The second step of signing in, as its person sees it. */
export interface TwoFactorState {
  /** When it was turned on; null while it is off. */
  readonly since: number | null;
  readonly recoveryCodesLeft: number;
}

/** The second step of signing in: codes of an authenticator app, and recovery codes, each good once. */
export interface TwoFactor {
  stateOf(userId: string): TwoFactorState;
  isOn(userId: string): boolean;
  /** Gives a secret for an app, which counts once the app has shown a right code. */
  begin(userId: string): string;
  /** Turns it on by a code of the app, and gives the recovery codes; undefined when the code is wrong or nothing was begun. */
  confirm(userId: string, code: string): readonly string[] | undefined;
  /** Takes a code of the app or a recovery code, which is not good again; says what it was. */
  take(userId: string, code: string): "totp" | "recovery" | undefined;
  /** Makes new recovery codes in place of those there were. */
  renewCodes(userId: string): readonly string[];
  turnOff(userId: string): void;
}

interface SecretRow {
  readonly secret: string;
  readonly confirmedAt: number | null;
}

/** Keeps it in SQLite; callers run what belongs together in one transaction. */
export function createTwoFactor(db: Database, now: () => number): TwoFactor {
  const sql = statements(db);

  function takeTotp(userId: string, code: string): boolean {
    const secret = sql.secret.get(userId)?.secret;
    const step = secret === undefined ? undefined : totpStep(secret, code, now());
    return step !== undefined && sql.takeStep.run({ userId, step }).changes > 0;
  }

  function renewCodes(userId: string): readonly string[] {
    sql.removeCodes.run(userId);
    const codes = Array.from({ length: CODES }, newRecoveryCode);
    for (const code of codes) sql.insertCode.run(hashCode(userId, code), userId);
    return codes;
  }

  const isOn = (userId: string): boolean => (sql.secret.get(userId)?.confirmedAt ?? null) !== null;
  return {
    isOn,
    stateOf: (userId) => ({
      since: sql.secret.get(userId)?.confirmedAt ?? null,
      recoveryCodesLeft: sql.codesLeft.get(userId) ?? 0,
    }),
    begin(userId) {
      const secret = newTotpSecret();
      sql.begin.run(userId, secret);
      return secret;
    },
    confirm(userId, code) {
      if (isOn(userId) || !takeTotp(userId, code)) return undefined;
      sql.confirm.run(now(), userId);
      return renewCodes(userId);
    },
    take(userId, code) {
      if (!isOn(userId)) return undefined;
      if (TOTP_CODE.test(code)) return takeTotp(userId, code) ? "totp" : undefined;
      return sql.useCode.run(now(), hashCode(userId, code)).changes > 0 ? "recovery" : undefined;
    },
    renewCodes,
    turnOff(userId) {
      sql.removeSecret.run(userId);
      sql.removeCodes.run(userId);
    },
  };
}

function newRecoveryCode(): string {
  const letters = Array.from({ length: CODE_LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join("");
  return `${letters.slice(0, CODE_LENGTH / 2)}-${letters.slice(CODE_LENGTH / 2)}`;
}

/** However it was typed: with or without its hyphen, in capitals. */
function hashCode(userId: string, code: string): string {
  return hashSecret(`recovery ${userId} ${code.toLowerCase().replaceAll(/[^a-z\d]/g, "")}`);
}

function statements(db: Database) {
  return {
    secret: db.prepare<[string], SecretRow>(
      "SELECT secret, confirmed_at AS confirmedAt FROM totp_secrets WHERE user_id = ?",
    ),
    // What is on stays as it is.
    begin: db.prepare<[string, string]>(
      `INSERT INTO totp_secrets (user_id, secret) VALUES (?, ?)
       ON CONFLICT (user_id) DO UPDATE SET secret = excluded.secret, last_step = 0 WHERE confirmed_at IS NULL`,
    ),
    takeStep: db.prepare<{ userId: string; step: number }>(
      "UPDATE totp_secrets SET last_step = @step WHERE user_id = @userId AND last_step < @step",
    ),
    confirm: db.prepare<[number, string]>("UPDATE totp_secrets SET confirmed_at = ? WHERE user_id = ?"),
    removeSecret: db.prepare<[string]>("DELETE FROM totp_secrets WHERE user_id = ?"),
    insertCode: db.prepare<[string, string]>("INSERT INTO recovery_codes (code_hash, user_id) VALUES (?, ?)"),
    useCode: db.prepare<[number, string]>(
      "UPDATE recovery_codes SET used_at = ? WHERE code_hash = ? AND used_at IS NULL",
    ),
    codesLeft: db
      .prepare<[string], number>("SELECT COUNT(*) FROM recovery_codes WHERE user_id = ? AND used_at IS NULL")
      .pluck(),
    removeCodes: db.prepare<[string]>("DELETE FROM recovery_codes WHERE user_id = ?"),
  };
}
