import { TabPanel, Tabs } from "#ui/Tabs.tsx";
import { PANEL_NAMES, type Panel, type Shell } from "./area.ts";
import { GUEST_PANELS, PANELS } from "./registry.tsx";
import { useSelectedOnCanvas } from "./panels/useSelectedOnCanvas.ts";

/** The left panel. */
export function LibraryPanel({ shell }: { readonly shell: Shell }) {
  const { isOpen, tab, setTab } = shell.panels.left;
  if (!isOpen) return null;
  const { id, Component, tabs } = chosen("left", tab);
  return (
    <aside className="builder-left" aria-label={PANEL_NAMES.left}>
      <Tabs label={PANEL_NAMES.left} value={id} onChange={setTab} tabs={tabs} />
      <Component shell={shell} />
    </aside>
  );
}

interface SettingsPanelProps {
  readonly shell: Shell;
  /** True for a guest who came by a link; guests have fewer panels. */
  readonly isGuest: boolean;
}

/** The right panel. */
export function SettingsPanel(props: SettingsPanelProps) {
  return props.shell.panels.right.isOpen && <OpenSettings {...props} />;
}

function OpenSettings({ shell, isGuest }: SettingsPanelProps) {
  const { tab, setTab, showSelection } = shell.panels.right;
  const { id, Component, tabs, showsSelection } = chosen(isGuest ? "guest" : "right", tab);
  useSelectedOnCanvas((isSelected) => {
    if (!isGuest && !(isSelected && showsSelection === true)) showSelection(isSelected);
  });
  return (
    <aside className="builder-right" aria-label={PANEL_NAMES.right}>
      <Tabs label={PANEL_NAMES.right} value={id} onChange={setTab} tabs={tabs} />
      <TabPanel label={PANEL_NAMES.right} value={id}>
        <Component shell={shell} />
      </TabPanel>
    </aside>
  );
}

const SIDES = {
  left: tabbed(PANELS.filter(({ side }) => side === "left")),
  right: tabbed(PANELS.filter(({ side }) => side === "right")),
  guest: tabbed(GUEST_PANELS),
};

function tabbed(panels: readonly Panel[]) {
  const tabs = panels.map(({ id, label, icon, Mark }) => ({
    value: id,
    label,
    icon,
    mark: Mark && <Mark />,
  }));
  return { panels, tabs };
}

/** The panel of a tab, or the first panel when none has this id. */
function chosen(side: keyof typeof SIDES, tab: string) {
  const { panels, tabs } = SIDES[side];
  const panel = panels.find(({ id }) => id === tab) ?? panels[0];
  if (panel === undefined) throw new Error(`Nothing stands on the ${side}`);
  return { ...panel, tabs };
}
