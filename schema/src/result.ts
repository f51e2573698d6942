/** The outcome of an operation that can fail in an expected way; broken invariants throw instead. */
export type Result<T, E = Failure> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly error: E };

/** An expected failure: a code from `errors.ts`, its message, and the details. */
export interface Failure {
  readonly code: string;
  readonly message: string;
  readonly details?: Readonly<Record<string, unknown>>;
}

/** Wraps a value as a success. */
export function ok<T>(value: T): Result<T, never> {
  return { ok: true, value };
}

/** Wraps an error as an expected failure. */
export function err<E>(error: E): Result<never, E> {
  return { ok: false, error };
}

/** Marks a branch that the types rule out; reaching it is a broken invariant. */
export function unreachable(value: never): never {
  throw new Error(`Unreachable value: ${JSON.stringify(value)}`);
}
