import { createHash, generateKeyPairSync, randomBytes, sign } from "node:crypto";
import { join } from "node:path";
import SQLite from "better-sqlite3";
import { createPasskeys } from "../modules/identity/accounts/passkeys/passkeys.ts";
import { APP_DATABASE } from "../storage/dataFolder.ts";
import type { TestServer } from "./startServer.ts";

/** Content of a device's assertion; valid by default. */
export interface Assertion {
  readonly challenge: string;
  readonly origin: string;
  readonly rpId: string;
  readonly counter?: number;
  readonly isVerified?: boolean;
}

/** A software passkey that is registered with an account. */
export interface SoftPasskey {
  readonly id: string;
  /** Returns an AuthenticationResponseJSON (WebAuthn). */
  answer(assertion: Assertion): object;
}

const USER_PRESENT = 0x01;
const USER_VERIFIED = 0x04;

/** Creates a passkey and registers its public key with an account. */
export function softPasskey({ dataDir }: TestServer, userId: string): SoftPasskey {
  const { publicKey, privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const { x = "", y = "" } = publicKey.export({ format: "jwk" });
  const id = randomBytes(16).toString("base64url");
  const db = new SQLite(join(dataDir, APP_DATABASE), { timeout: 5000 });
  createPasskeys(db, Date.now).add(userId, "Soft", {
    id,
    publicKey: new Uint8Array(encodeCose(x, y)),
    counter: 1,
    transports: [],
  });
  db.close();
  return {
    id,
    answer({ challenge, origin, rpId, counter = 2, isVerified = true }) {
      const clientData = Buffer.from(JSON.stringify({ type: "webauthn.get", challenge, origin }));
      const count = Buffer.alloc(4);
      count.writeUInt32BE(counter);
      const flags = Buffer.of(USER_PRESENT | (isVerified ? USER_VERIFIED : 0));
      const authenticatorData = Buffer.concat([hash(Buffer.from(rpId)), flags, count]);
      const signature = sign("sha256", Buffer.concat([authenticatorData, hash(clientData)]), privateKey);
      return {
        id,
        rawId: id,
        type: "public-key",
        clientExtensionResults: {},
        response: {
          clientDataJSON: clientData.toString("base64url"),
          authenticatorData: authenticatorData.toString("base64url"),
          signature: signature.toString("base64url"),
        },
      };
    },
  };
}

function hash(bytes: Buffer): Buffer {
  return createHash("sha256").update(bytes).digest();
}

/** Encodes a P-256 public key in COSE (RFC 9053): {1: 2, 3: -7, -1: 1, -2: x, -3: y}. */
function encodeCose(x: string, y: string): Buffer {
  return Buffer.concat([
    Buffer.of(0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21),
    coordinate(x),
    Buffer.of(0x22),
    coordinate(y),
  ]);
}

/** Encodes a byte string of 32 bytes in CBOR. */
function coordinate(text: string): Buffer {
  return Buffer.concat([Buffer.of(0x58, 32), Buffer.from(text, "base64url")]);
}
