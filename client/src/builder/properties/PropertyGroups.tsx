import type { WidgetRecord } from "@formweave/schema/doc";
import type { PropertyGroup } from "@formweave/schema/widgets";
import type { ReactNode } from "react";
import type { PanelProperty } from "./describeSelection.ts";
import { GROUP_TITLES, groupProperties, type PropertyFilter } from "./filterProperties.ts";
import { FrameFields } from "./fields/FrameFields.tsx";
import { ConditionsGroup, EventsGroup, ValidationGroup } from "./rows/LogicGroups.tsx";
import { OptionsGroup } from "./rows/OptionsGroup.tsx";
import { PanelGroup } from "#builder/PanelGroup.tsx";
import { PropertyRows } from "./PropertyRows.tsx";
import { StyleEditor } from "./styles/StyleEditor.tsx";
import type { PropertyEdits } from "./usePropertyEdits.ts";

interface PropertyGroupsProps {
  readonly records: readonly WidgetRecord[];
  readonly shown: readonly PanelProperty[];
  /** The names of the styles that are shown. */
  readonly shownStyles: ReadonlySet<string>;
  readonly filter: PropertyFilter;
  readonly edits: PropertyEdits;
  readonly isFixed: boolean;
  readonly renderRuleActions: (record: WidgetRecord) => ReactNode;
}

/** The groups of the panel, in its order; those that nobody needs every time are closed at first. */
export function PropertyGroups(props: PropertyGroupsProps) {
  const { records, shown, shownStyles, filter, edits, isFixed, renderRuleActions } = props;
  const groups = groupProperties(shown);
  const rows = (group: PropertyGroup) => <PropertyRows properties={groups.get(group) ?? []} edits={edits} />;
  const partOf = (group: PropertyGroup) => ({ count: groups.get(group)?.length ?? 0, content: rows(group) });
  const hasLayout = filter.query === "" && filter.groups.includes("style");
  return (
    <>
      {hasFields(groups.get("basic")) && (
        <PanelGroup title={GROUP_TITLES.basic} isFixed={isFixed}>
          {rows("basic")}
        </PanelGroup>
      )}
      <OptionsGroup properties={shown} edits={edits} isFixed={isFixed} />
      {(hasLayout || groups.has("style") || shownStyles.size > 0) && (
        <PanelGroup title={GROUP_TITLES.style} isFixed={isFixed}>
          {hasLayout && <FrameFields widgetIds={edits.widgetIds} />}
          {rows("style")}
          {shownStyles.size > 0 && (
            <StyleEditor records={records} shown={shownStyles} isSearch={filter.query !== ""} />
          )}
        </PanelGroup>
      )}
      <LaterGroups
        {...{ records, filter, isFixed, renderRuleActions }}
        advanced={partOf("advanced")}
        events={partOf("events")}
      />
    </>
  );
}

/** What a group holds of properties. */
interface Part {
  readonly count: number;
  readonly content: ReactNode;
}

interface LaterGroupsProps extends Pick<
  PropertyGroupsProps,
  "records" | "filter" | "isFixed" | "renderRuleActions"
> {
  readonly advanced: Part;
  readonly events: Part;
}

/** The advanced properties and what a component does. Several components have no list in common of what they do. */
function LaterGroups(props: LaterGroupsProps) {
  const { records, filter, isFixed, advanced, events, renderRuleActions } = props;
  const [record, ...others] = records;
  const isShut = filter.query === "";
  const only = isShut && others.length === 0 ? record : undefined;
  const shows = (group: PropertyGroup) => only !== undefined && filter.groups.includes(group);
  return (
    <>
      {only !== undefined && shows("advanced") && (
        <>
          <ValidationGroup record={only} isFixed={isFixed} acts={renderRuleActions(only)} />
          <ConditionsGroup record={only} isFixed={isFixed} />
        </>
      )}
      <ClosedGroup title={GROUP_TITLES.advanced} {...{ ...advanced, isShut, isFixed }} />
      {only !== undefined && shows("events") ? (
        <EventsGroup record={only} above={events} isFixed={isFixed} />
      ) : (
        <ClosedGroup title={GROUP_TITLES.events} {...{ ...events, isShut, isFixed }} />
      )}
    </>
  );
}

interface ClosedGroupProps extends Part {
  readonly title: string;
  readonly isShut: boolean;
  readonly isFixed: boolean;
}

/** A group that is closed at first, but not while one searches; nothing when nothing is in it. */
function ClosedGroup({ content, count, ...group }: ClosedGroupProps) {
  return (
    count > 0 && (
      <PanelGroup count={count} {...group}>
        {content}
      </PanelGroup>
    )
  );
}

/** Rows have a group of their own, so that a group of rows alone would be empty. */
function hasFields(properties: readonly PanelProperty[] = []): boolean {
  return properties.some(({ property }) => property.kind !== "rows");
}
