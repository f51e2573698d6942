/** A field in braces, or the text between two fields. */
const PARTS = /\{[^{}]*\}|[^{]+|\{/g;

/** Layer behind the text of a formula: draws its fields as chips, each behind its own letters. */
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
