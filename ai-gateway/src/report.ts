/** Logs an error that no caller can be told about. Never receives a person's text. */
export type Report = (what: string, detail: unknown) => void;
