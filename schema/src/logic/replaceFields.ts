/** A text in quotes, or what stands in braces. */
const PARTS = /"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|\{([^{}"'\\]*)\}/g;

/** A calculation with each of its `{field}` as something else; what stands in quotes is left alone. */
export function replaceFields(formula: string, replace: (field: string) => string): string {
  return formula.replace(PARTS, (found, field: string | undefined) =>
    field === undefined ? found : replace(field.trim()),
  );
}
