/** Runs a WebAuthn verification and returns its result, or `{}` when it fails or the library throws. */
export async function verifying<Verified extends { readonly verified: boolean }>(
  verify: () => Promise<Verified>,
): Promise<Partial<Verified>> {
  try {
    const verified = await verify();
    return verified.verified ? verified : {};
  } catch (error) {
    // The library throws for everything invalid: a wrong challenge, origin or key, or unreadable bytes.
    if (error instanceof Error) return {};
    throw error;
  }
}
