/** A role with its name in the published app. */
export interface NamedRole {
  readonly id: string;
  readonly name: string;
}

/** The names of a person's roles; those that the published app does not have are counted. */
export function nameRoles(ids: readonly string[], roles: readonly NamedRole[]): string {
  const known = roles.filter(({ id }) => ids.includes(id)).map(({ name }) => name);
  const lost = ids.length - known.length;
  return [...known, ...(lost > 0 ? [`${lost} not published`] : [])].join(", ") || "None";
}
