/** Makes a secret for an authenticator app, in base32. */
export declare function newTotpSecret(): string;
/** The address by which an app takes a secret over, from a QR code. */
export declare function totpUri(secret: string, email: string): string;
/** The step that a code belongs to, when it is one of those around now. */
export declare function totpStep(secret: string, code: string, now: number): number | undefined;
/** The code of a step (RFC 6238, with SHA-1). */
export declare function totpCode(secret: string, step: number): string;
