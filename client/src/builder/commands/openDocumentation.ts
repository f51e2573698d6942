/** Opens the guide with all shortcuts in another tab. */
export function openDocumentation(): void {
  window.open("/docs/builder", "_blank", "noopener");
}
