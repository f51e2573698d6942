/** The attributes of a link that opens a new tab: the page behind it must not reach ours. */
export function outside(newTab: boolean): { readonly target?: "_blank"; readonly rel?: string } {
  return newTab ? { target: "_blank", rel: "noopener noreferrer" } : {};
}
