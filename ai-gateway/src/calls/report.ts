/** Says to whoever keeps the log what went wrong where nobody can be answered. Never given what a person wrote. */
export type Report = (what: string, detail: unknown) => void;
