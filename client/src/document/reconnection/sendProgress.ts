/** How far offline work that goes in parts has been sent. */
export interface SendProgress {
  readonly sentBytes: number;
  readonly totalBytes: number;
}
