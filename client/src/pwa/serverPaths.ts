const SERVER_PATHS = /^\/(?:(?:api|yjs|f|a)\/|(?:collab|healthz|metrics|licenses\.txt)$)/;

/**
 * True when the server answers a path itself. The worker's cache contains only the app and no data, so none of these paths is
 * ever in it.
 */
export function isServerPath(path: string): boolean {
  return SERVER_PATHS.test(path);
}
