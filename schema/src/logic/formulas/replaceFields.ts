/** A quoted text, or braces. */
const PARTS = /"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|\{([^{}"'\\]*)\}/g;

/** Replaces each `{field}` of a calculation; quoted texts stay unchanged. */
export function replaceFields(formula: string, replace: (field: string) => string): string {
  return formula.replace(PARTS, (found, field: string | undefined) =>
    field === undefined ? found : replace(field.trim()),
  );
}
