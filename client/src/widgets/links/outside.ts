/** Attributes of a link that opens a new tab, whose page gets no access to ours. */
export function outside(newTab: boolean): { readonly target?: "_blank"; readonly rel?: string } {
  return newTab ? { target: "_blank", rel: "noopener noreferrer" } : {};
}
