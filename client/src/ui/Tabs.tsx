import { type ReactNode } from "react";
import { Tabs as Primitive } from "radix-ui";
import { Icon } from "./Icon.tsx";
import { type IconName } from "./icons.ts";
import { joinClasses } from "./joinClasses.ts";

interface TabsProps<Value extends string> {
  readonly label: string;
  readonly value: Value;
  readonly onChange: (value: Value) => void;
  readonly tabs: readonly {
    readonly value: Value;
    readonly label: string;
    readonly icon?: IconName | undefined;
  }[];
  /** The panel of the chosen tab; where it must stand elsewhere, use `TabPanel`. */
  readonly children?: ReactNode;
}

/** Switches between the panels of one place. */
export function Tabs<Value extends string>({ label, value, onChange, tabs, children }: TabsProps<Value>) {
  function handleChange(key: string): void {
    const chosen = tabs.find((tab) => tab.value === key);
    if (chosen !== undefined) onChange(chosen.value);
  }

  // Panels may stand outside of Radix's root, so its own ids would point nowhere.
  return (
    <Primitive.Root className="tabbed" value={value} onValueChange={handleChange}>
      <Primitive.List className="tabs" aria-label={label}>
        {tabs.map((tab) => (
          <Primitive.Trigger
            key={tab.value}
            id={tabId(label, tab.value)}
            value={tab.value}
            aria-controls={undefined}
          >
            {tab.icon !== undefined && <Icon name={tab.icon} size={14} />}
            {tab.label}
          </Primitive.Trigger>
        ))}
      </Primitive.List>
      {children !== undefined && (
        <TabPanel label={label} value={value}>
          {children}
        </TabPanel>
      )}
    </Primitive.Root>
  );
}

interface TabPanelProps {
  /** The label of the tabs that it belongs to. */
  readonly label: string;
  /** The tab that shows it; mount it only while that tab is chosen. */
  readonly value: string;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** What a tab shows. */
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

function tabId(label: string, value: string): string {
  return `tab-${label}-${value}`.replaceAll(/[^\w-]+/g, "-");
}
