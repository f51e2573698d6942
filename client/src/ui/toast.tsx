import { toast, Toaster as Sonner } from "sonner";
import { Icon } from "./Icon.tsx";
import { type IconName } from "./icons.ts";

interface ToastOptions {
  readonly tone?: "neutral" | "ok" | "warn" | "bad" | undefined;
  readonly action?: { readonly label: string; readonly onClick: () => void } | undefined;
  readonly icon?: IconName | undefined;
  /** 4 s when not said, 8 s with an action. */
  readonly durationMs?: number | undefined;
}

const ICONS_OF_TONE = {
  neutral: undefined,
  ok: "check",
  warn: "triangle-alert",
  bad: "circle-alert",
} as const satisfies Record<NonNullable<ToastOptions["tone"]>, IconName | undefined>;

/** Says briefly, in the corner, what just happened. The same sentence is never there twice. */
export function showToast(message: string, options: ToastOptions = {}): void {
  const { tone = "neutral", action, icon = ICONS_OF_TONE[tone] } = options;
  const duration = options.durationMs ?? (action === undefined ? 4000 : 8000);
  toast(message, {
    id: message,
    duration,
    ...(icon === undefined ? {} : { icon: <Icon name={icon} /> }),
    ...(action === undefined ? {} : { action }),
  });
}

/** The place where toasts appear; `UiProvider` has the one of the page. */
export function Toaster() {
  return (
    <Sonner
      position="bottom-center"
      gap={8}
      toastOptions={{ unstyled: true, classNames: { toast: "toast", actionButton: "btn sm" } }}
    />
  );
}
