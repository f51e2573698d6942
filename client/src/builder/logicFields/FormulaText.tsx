/** A field in braces, or what stands between two of them. */
const PARTS = /\{[^{}]*\}|[^{]+|\{/g;

/** What stands behind the letters of a calculation: its fields as chips, each under its own letters. */
export function FormulaText({ text }: { readonly text: string }) {
  const parts = [...text.matchAll(PARTS)];
  return (
    <span className="fx-text mono" aria-hidden>
      {parts.map(({ 0: part, index }) =>
        part.startsWith("{") && part.endsWith("}") ? <mark key={index}>{part}</mark> : part,
      )}
    </span>
  );
}
