/** A count with its noun, as displayed: "1 component", "3 components". */
export function describeCount(count: number, one: string, many = `${one}s`): string {
  return `${count} ${count === 1 ? one : many}`;
}
