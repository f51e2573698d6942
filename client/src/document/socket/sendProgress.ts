/** Progress of offline work that is sent in parts. */
export interface SendProgress {
  readonly sentBytes: number;
  readonly totalBytes: number;
}
