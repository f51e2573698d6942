import type { IconName } from "#ui/icons.ts";

export interface ToastOptions {
  readonly tone?: "neutral" | "ok" | "warn" | "bad" | undefined;
  readonly action?: { readonly label: string; readonly onClick: () => void } | undefined;
  readonly icon?: IconName | undefined;
  /** Defaults to 4 s, or 8 s with an action. */
  readonly durationMs?: number | undefined;
}

/** Message sent to the toaster by code that renders nothing itself. */
export interface ToastRequest {
  readonly message: string;
  readonly options: ToastOptions;
}
