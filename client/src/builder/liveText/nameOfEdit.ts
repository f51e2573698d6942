/** Returns the name of an undo step that changes a property: "Change label", "Change URL". */
export function nameOfEdit(title: string): string {
  const isAbbreviation = /^\p{Lu}{2}/u.test(title);
  return `Change ${isAbbreviation ? title : title.slice(0, 1).toLowerCase() + title.slice(1)}`;
}
