/** "1 field", "3 fields". */
export function countFields(count: number): string {
  return count === 1 ? "1 field" : `${count} fields`;
}
