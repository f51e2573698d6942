import { useEffect } from "react";
import { toast, Toaster as Sonner } from "sonner";
import { Icon } from "#ui/Icon.tsx";
import type { IconName } from "#ui/icons.ts";
import type { ToastRequest } from "./toastRequest.ts";

interface ToastStackProps {
  /** Provides a function to show toasts once the stack is mounted; returns a cleanup. */
  readonly onReady: (show: (request: ToastRequest) => void) => () => void;
}

/** The visible toasts. */
export function ToastStack({ onReady }: ToastStackProps) {
  useEffect(() => onReady(show), [onReady]);
  return (
    <Sonner
      position="bottom-center"
      gap={8}
      toastOptions={{ unstyled: true, classNames: { toast: "toast", actionButton: "btn sm" } }}
    />
  );
}

const ICONS_OF_TONE = {
  neutral: undefined,
  ok: "check",
  warn: "triangle-alert",
  bad: "circle-alert",
} as const satisfies Record<NonNullable<ToastRequest["options"]["tone"]>, IconName | undefined>;

function show({ message, options }: ToastRequest): void {
  const { tone = "neutral", action, icon = ICONS_OF_TONE[tone] } = options;
  const duration = options.durationMs ?? (action === undefined ? 4000 : 8000);
  toast(message, {
    id: message,
    duration,
    ...(icon === undefined ? {} : { icon: <Icon name={icon} /> }),
    ...(action === undefined ? {} : { action }),
  });
}
