import { translate } from "@formweave/schema";
import { Children, type KeyboardEvent, useId, useState } from "react";
import { Area } from "./Area.tsx";
import { nextTab } from "./nextTab.ts";
import type { WidgetViewProps } from "#widgets/viewProps.ts";

/**
 * Tabs with one visible panel. The first child belongs to the first tab, the second to the second, and all further ones to the last. On the
 * canvas all panels are visible.
 */
export function TabsView({ props, mode, style, children }: WidgetViewProps<"tabs">) {
  const { options, defaultTab, variant, ariaLabel } = props;
  const baseId = useId();
  const [chosen, setChosen] = useState<string>();
  const active = findIndex(options, chosen ?? defaultTab);
  const pages = Children.toArray(children);
  const page = active === options.length - 1 ? pages.slice(active) : pages.slice(active, active + 1);
  return (
    <Area
      className={`wv-tabs is-${variant}`}
      {...{ mode, style }}
      chrome={
        <div role="tablist" aria-label={ariaLabel || translate("Tabs")}>
          {options.map(({ id, label }, index) => (
            <button
              key={id}
              id={`${baseId}-${id}`}
              type="button"
              role="tab"
              aria-selected={index === active}
              aria-controls={`${baseId}-panel`}
              onKeyDown={handleKey}
              tabIndex={index === active ? 0 : -1}
              onClick={() => setChosen(id)}
            >
              {label}
            </button>
          ))}
        </div>
      }
    >
      <div
        className="wv-layer"
        id={`${baseId}-panel`}
        role="tabpanel"
        aria-labelledby={`${baseId}-${options[active]?.id}`}
      >
        {mode === "edit" ? children : page}
      </div>
    </Area>
  );
}

function findIndex(options: readonly { readonly id: string }[], id: string): number {
  return Math.max(
    options.findIndex((option) => option.id === id),
    0,
  );
}

/** Arrow keys, Home and End move among the tabs; the tab that gets the focus is shown. */
function handleKey(event: KeyboardEvent<HTMLElement>): void {
  const tabs = [...(event.currentTarget.parentElement?.querySelectorAll<HTMLElement>('[role="tab"]') ?? [])];
  const at = tabs.indexOf(event.currentTarget);
  const next = tabs[nextTab(event.key, at, tabs.length)];
  if (at < 0 || next === undefined) return;
  event.preventDefault();
  next.focus();
  next.click();
}
