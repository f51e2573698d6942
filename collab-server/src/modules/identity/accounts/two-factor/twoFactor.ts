import { randomInt } from "node:crypto";
import type { Database } from "better-sqlite3";
import { hashSecret } from "../../../../secrets.ts";
import { newTotpSecret, totpStep } from "./totp.ts";

/** Number of recovery codes of a person, and the letters in each: about 50 bits. */
const CODES = 10;
const CODE_LENGTH = 10;
/** Without letters and digits that look alike. */
const LETTERS = "23456789abcdefghjkmnpqrstuvwxyz";
const TOTP_CODE = /^\d{6}$/;

/** State of a person's two-factor authentication. */
export interface TwoFactorState {
  /** Time when it was turned on, ms since 1970; null while it is off. */
  readonly since: number | null;
  readonly recoveryCodesLeft: number;
}

/** Two-factor authentication: codes of an authenticator app, and recovery codes, each valid once. */
export interface TwoFactor {
  readState(userId: string): TwoFactorState;
  isOn(userId: string): boolean;
  /** Creates a secret for an app; it takes effect once `confirm` accepts a code of it. */
  begin(userId: string): string;
  /** Turns it on with a code of the app and returns the recovery codes; undefined when the code is wrong or no setup was begun. */
  confirm(userId: string, code: string): readonly string[] | undefined;
  /** Consumes a code of the app or a recovery code and returns its kind; undefined when it is wrong or used. */
  take(userId: string, code: string): "totp" | "recovery" | undefined;
  /** Replaces the recovery codes with new ones. */
  renewCodes(userId: string): readonly string[];
  turnOff(userId: string): void;
}

interface SecretRow {
  readonly secret: string;
  readonly confirmedAt: number | null;
}

/** Stores it in SQLite; callers wrap related calls in one transaction. */
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
    readState: (userId) => ({
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
  const characters = Array.from({ length: CODE_LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join("");
  return `${characters.slice(0, CODE_LENGTH / 2)}-${characters.slice(CODE_LENGTH / 2)}`;
}

/** Normalizes case and the hyphen before hashing. */
function hashCode(userId: string, code: string): string {
  return hashSecret(`recovery ${userId} ${code.toLowerCase().replaceAll(/[^a-z\d]/g, "")}`);
}

function statements(db: Database) {
  return {
    secret: db.prepare<[string], SecretRow>(
      "SELECT secret, confirmed_at AS confirmedAt FROM totp_secrets WHERE user_id = ?",
    ),
    // A confirmed secret stays unchanged.
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
