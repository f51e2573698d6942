/** Largest part of offline work to send at once, bytes: well below the server's limit, and reviewed in a moment. */
export const PART_BYTES = 256 * 1024;
