import { z } from "zod";
import { createNameSchema } from "../fields.ts";

/** One item of GET /api/account/passkeys. */
export const passkey = z.object({
  id: z.string(),
  name: z.string(),
  createdAt: z.number(),
  lastUsedAt: z.number().nullable(),
});

/** Options for signing in with a passkey (WebAuthn's options as JSON), and the token that identifies the response. */
export const passkeyQuestion = z.object({
  token: z.string(),
  options: z.looseObject({ challenge: z.string(), rpId: z.string() }),
});

/** Options for creating a passkey, and the token that identifies the response. */
export const newPasskeyQuestion = z.object({
  token: z.string(),
  options: z.looseObject({
    challenge: z.string(),
    rp: z.looseObject({ name: z.string(), id: z.string() }),
    user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
    pubKeyCredParams: z.array(z.object({ alg: z.number(), type: z.literal("public-key") })),
  }),
});

const token = z.string().max(100);
const base64url = z
  .string()
  .max(20_000)
  .regex(/^[\w-]+$/);

/** A device's response when creating a passkey (WebAuthn, RegistrationResponseJSON). */
const registration = z.object({
  id: base64url,
  rawId: base64url,
  type: z.literal("public-key"),
  clientExtensionResults: z.looseObject({}),
  response: z.object({
    clientDataJSON: base64url,
    attestationObject: base64url,
    transports: z.array(z.string().max(20)).max(10).default([]),
  }),
});

/** A device's response when signing in (WebAuthn, AuthenticationResponseJSON). */
const assertion = z.object({
  id: base64url,
  rawId: base64url,
  type: z.literal("public-key"),
  clientExtensionResults: z.looseObject({}),
  response: z.object({
    clientDataJSON: base64url,
    authenticatorData: base64url,
    signature: base64url,
    userHandle: base64url.exactOptional(),
  }),
});

/** POST /api/account/passkeys. */
export const newPasskeyInput = z.object({ token, name: createNameSchema("Name"), response: registration });

/** PATCH /api/account/passkeys/:passkeyId. */
export const passkeyInput = z.object({ name: createNameSchema("Name") });

/** POST /api/auth/passkey and /api/auth/proof/passkey. */
export const passkeyAnswer = z.object({ token, response: assertion });

export type Passkey = z.infer<typeof passkey>;
export type NewPasskeyInput = z.infer<typeof newPasskeyInput>;
export type PasskeyAnswer = z.infer<typeof passkeyAnswer>;
export type PasskeyQuestion = z.infer<typeof passkeyQuestion>;
