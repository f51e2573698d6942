/** Whether something that a device signed is what it has to be: what the library throws at is not verified. */
export async function verifying<Verified extends { readonly verified: boolean }>(
  verify: () => Promise<Verified>,
): Promise<Partial<Verified>> {
  try {
    const verified = await verify();
    return verified.verified ? verified : {};
  } catch (error) {
    // It throws for all that does not fit: another challenge, origin or key, or bytes that cannot be read.
    if (error instanceof Error) return {};
    throw error;
  }
}
