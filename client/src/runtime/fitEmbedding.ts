/** Tells the page that a form is embedded in how high the form is, so that its frame can be as high. */
export function fitEmbedding(view: Window): void {
  if (view.parent === view) return;
  const { documentElement } = view.document;
  // What the height of a form tells is nobody's secret.
  const tell = () =>
    view.parent.postMessage({ type: "formweave:height", height: documentElement.scrollHeight }, "*");
  new ResizeObserver(tell).observe(view.document.body);
}
