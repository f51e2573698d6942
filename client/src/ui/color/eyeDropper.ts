declare global {
  interface Window {
    /** https://developer.mozilla.org/docs/Web/API/EyeDropper_API; not available in every browser. */
    readonly EyeDropper?: new () => { readonly open: () => Promise<{ readonly sRGBHex: string }> };
  }
}

/** True when this browser can pick a colour from anywhere on the screen. */
export function hasEyeDropper(): boolean {
  return window.EyeDropper !== undefined;
}

/** Lets the person pick a colour from the screen; undefined when they cancel. */
export async function pickFromScreen(): Promise<string | undefined> {
  if (window.EyeDropper === undefined) return undefined;
  try {
    return (await new window.EyeDropper().open()).sRGBHex;
  } catch (error) {
    if (error instanceof DOMException && error.name === "AbortError") return undefined;
    throw error;
  }
}
