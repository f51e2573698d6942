declare global {
  interface Window {
    /** https://developer.mozilla.org/docs/Web/API/EyeDropper_API; not in every browser. */
    readonly EyeDropper?: new () => { readonly open: () => Promise<{ readonly sRGBHex: string }> };
  }
}

/** Whether this browser lets people take a color from anywhere on the screen. */
export function hasEyeDropper(): boolean {
  return window.EyeDropper !== undefined;
}

/** Lets the person take a color from the screen; `undefined` when they give up. */
export async function pickFromScreen(): Promise<string | undefined> {
  if (window.EyeDropper === undefined) return undefined;
  try {
    return (await new window.EyeDropper().open()).sRGBHex;
  } catch (error) {
    if (error instanceof DOMException && error.name === "AbortError") return undefined;
    throw error;
  }
}
