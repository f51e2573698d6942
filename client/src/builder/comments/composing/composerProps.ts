/** Props of a field for writing a comment. */
export interface ComposerProps {
  /** Accessible name of the field, and its placeholder. */
  readonly label: string;
  readonly action: "Comment" | "Reply" | "Save";
  readonly text: string;
  readonly onChange: (text: string) => void;
  /** Sends the text; returns false when that failed, and the field keeps the text. */
  readonly onSend: (text: string, mentions: readonly string[]) => boolean;
  readonly onCancel?: () => void;
}
