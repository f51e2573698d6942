/** How large offline work may be to go at once, bytes: well below what the server takes, and what it reviews in a moment. */
export const PART_BYTES = 256 * 1024;
