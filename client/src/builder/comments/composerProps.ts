/** What is written, and what becomes of it. */
export interface ComposerProps {
  /** What the field is called; also its placeholder. */
  readonly label: string;
  readonly action: "Comment" | "Reply" | "Save";
  readonly text: string;
  readonly onChange: (text: string) => void;
  /** Sends what is written; false keeps it. */
  readonly onSend: (text: string, mentions: readonly string[]) => boolean;
  readonly onCancel?: () => void;
}
