import type { ReactNode } from "react";
import { Icon } from "./Icon.tsx";
import type { IconName } from "./icons.ts";
import { joinClasses } from "./joinClasses.ts";
import { walkChoices } from "./focus/walkChoices.ts";

interface TabsProps<Value extends string> {
  readonly label: string;
  readonly value: Value;
  readonly onChange: (value: Value) => void;
  readonly tabs: readonly {
    readonly value: Value;
    readonly label: string;
    readonly icon?: IconName | undefined;
    /** An icon or badge behind the name. */
    readonly mark?: ReactNode;
  }[];
  /** The panel of the chosen tab; to render it elsewhere, use `TabPanel`. */
  readonly children?: ReactNode;
}

/** Tabs that switch between panels. */
export function Tabs<Value extends string>({ label, value, onChange, tabs, children }: TabsProps<Value>) {
  return (
    <div className="tabbed">
      {/* Key events bubble up from the tabs. */}
      {/* oxlint-disable-next-line jsx-a11y/interactive-supports-focus */}
      <div className="tabs" role="tablist" aria-label={label} onKeyDown={walkChoices}>
        {tabs.map((tab) => (
          <button
            key={tab.value}
            type="button"
            role="tab"
            id={tabId(label, tab.value)}
            title={tab.icon && tab.label}
            aria-selected={tab.value === value}
            tabIndex={tab.value === value ? 0 : -1}
            data-state={tab.value === value ? "active" : "inactive"}
            onClick={() => onChange(tab.value)}
          >
            {tab.icon !== undefined && <Icon name={tab.icon} size={14} />}
            {tab.label}
            {tab.mark}
          </button>
        ))}
      </div>
      {children !== undefined && (
        <TabPanel label={label} value={value}>
          {children}
        </TabPanel>
      )}
    </div>
  );
}

interface TabPanelProps {
  /** Label of the tabs it belongs to. */
  readonly label: string;
  /** Value of its tab; mount it only while that tab is chosen. */
  readonly value: string;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** The content of a tab. */
export function TabPanel({ label, value, className, children }: TabPanelProps) {
  return (
    <div
      role="tabpanel"
      className={joinClasses("tab-panel", className)}
      aria-labelledby={tabId(label, value)}
    >
      {children}
    </div>
  );
}

/** Returns the element id of a tab. */
export function tabId(label: string, value: string): string {
  return `tab-${label}-${value}`.replaceAll(/[^\w-]+/g, "-");
}
