import { z } from "zod";
import { email, createNameSchema, newPassword, PASSWORD_LENGTH } from "../fields.ts";
import { me, personColor } from "./people.ts";
import { PROVIDERS } from "./providers.ts";

/** The current password, as re-authentication. */
export const currentPassword = z
  .string("Password is required")
  .min(1, "Password is required")
  .max(PASSWORD_LENGTH.max);

/** GET /api/account: the caller's own account, beyond /api/me. */
export const account = z.object({
  email: z.string(),
  createdAt: z.number(),
  /** Null while it is the first password. */
  passwordChangedAt: z.number().nullable(),
  /** Totals over the account's lifetime, deleted forms, apps and responses included. */
  made: z.object({ forms: z.number(), apps: z.number(), responses: z.number() }),
  twoFactor: z.object({
    /** Time of activation; null while it is off. */
    since: z.number().nullable(),
    recoveryCodesLeft: z.number(),
  }),
});

/** PATCH /api/account. */
export const profileInput = z.object({
  name: createNameSchema("Name").optional(),
  color: personColor.optional(),
});

/** POST /api/account/email. */
export const changeEmailInput = z.object({ email, password: currentPassword });

/** POST /api/account/password: ends every other sign-in. */
export const changePasswordInput = z.object({ current: currentPassword, password: newPassword });

/** Device kinds, as reported by the user agent. */
export const DEVICE_KINDS = ["computer", "phone", "tablet", "program"] as const;

/** One item of GET /api/account/sessions: a device where the person is signed in. */
export const signIn = z.object({
  id: z.string(),
  /** "Firefox on Linux". */
  device: z.string(),
  kind: z.enum(DEVICE_KINDS),
  /** The network address, or a description of it: "This computer", "Local network". */
  place: z.string(),
  createdAt: z.number(),
  lastSeen: z.number(),
  /** True for the session of the caller. */
  isThis: z.boolean(),
});

/** A code of an authenticator app or a recovery code; spaces are removed. */
const secondStepCode = z
  .string("Enter a code")
  .max(40)
  .transform((typed) => typed.replaceAll(/\s/g, ""))
  .pipe(z.string().min(1, "Enter a code"));

/** POST /api/auth/proof: re-authentication for sensitive actions within the next ten minutes. */
export const proofOfSelfInput = z.object({
  password: currentPassword,
  /** Required when two-factor sign-in is on. */
  code: secondStepCode.optional(),
});

/** Re-authentication for sensitive actions. */
export const proofInput = z.object({ password: currentPassword });

/** POST /api/account/totp: the secret for an authenticator app, as text and as the URI of a QR code. */
export const totpSetup = z.object({ secret: z.string(), uri: z.string() });

/** POST /api/account/totp/confirm. */
export const codeInput = z.object({ code: secondStepCode });

/** POST /api/account/totp/off. */
export const turnOffInput = z.object({ password: currentPassword, code: secondStepCode });

/** Recovery codes for a lost authenticator app, each valid once; shown only in this response. */
export const recoveryCodes = z.object({ codes: z.array(z.string()) });

/** The response of POST /api/auth/signin: the signed-in person, or a token for the second step. */
export const signinAnswer = z.union([me, z.object({ secondStep: z.object({ token: z.string() }) })]);

/** POST /api/auth/second. */
export const secondStepInput = z.object({ token: z.string().max(100), code: secondStepCode });

/** GET /api/auth/ways: sign-in methods of this server. */
export const signInWays = z.object({
  /** True when people can reset a forgotten password by mail. */
  resetByMail: z.boolean(),
  passkeys: z.boolean(),
  providers: z.array(z.enum(PROVIDERS)),
});

/** POST /api/auth/reset. */
export const askResetInput = z.object({ email });

/** GET /api/auth/resets/:token: the account that the link resets. */
export const resetView = z.object({ name: z.string(), email: z.string() });

/** POST /api/auth/resets/:token. */
export const resetInput = z.object({ password: newPassword });

/** POST /api/organization/members/:userId/reset: a single-use link. */
export const resetLink = z.object({ url: z.string(), expiresAt: z.number() });

export type AccountView = z.infer<typeof account>;
export type ProfileInput = z.infer<typeof profileInput>;
export type ChangeEmailInput = z.infer<typeof changeEmailInput>;
export type ChangePasswordInput = z.infer<typeof changePasswordInput>;
export type ProofInput = z.infer<typeof proofInput>;
export type TurnOffInput = z.infer<typeof turnOffInput>;
export type TotpSetup = z.infer<typeof totpSetup>;
export type SecondStepInput = z.infer<typeof secondStepInput>;
export type ResetView = z.infer<typeof resetView>;
export type DeviceKind = (typeof DEVICE_KINDS)[number];
export type SignIn = z.infer<typeof signIn>;
