/** Opens the guide with every shortcut beside the project. */
export function openDocumentation(): void {
  window.open("/docs/builder", "_blank", "noopener");
}
