const TWO_WAYS: readonly (readonly string[])[] = [
  ["no", "yes"],
  ["false", "true"],
  ["female", "male"],
];

/** The type of a field with boxes to tick: square boxes allow several answers, unless these exclude each other as yes and no do. */
export function choiceType(labels: readonly string[], isRound: boolean): string {
  const sorted = labels.map((label) => label.toLowerCase()).toSorted();
  const excludes = TWO_WAYS.some(
    (way) => way.length === sorted.length && way.every((word) => sorted.includes(word)),
  );
  return isRound || excludes ? "radio" : "checkbox-group";
}
