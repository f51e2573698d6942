/** Reports the height of an embedded form to its host page, which can fit the frame to it. */
export function fitEmbedding(view: Window): void {
  if (view.parent === view) return;
  const { documentElement } = view.document;
  // The height is no secret, so any origin may get it.
  const sendHeight = () =>
    view.parent.postMessage({ type: "formweave:height", height: documentElement.scrollHeight }, "*");
  new ResizeObserver(sendHeight).observe(view.document.body);
}
