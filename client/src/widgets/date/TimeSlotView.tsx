import { translate } from "@formweave/schema";
import { joinClasses } from "#ui/joinClasses.ts";
import { FieldGroup, type ControlAttributes } from "#widgets/field/Field.tsx";
import { listedValues, partOfDay, slotTimes } from "@formweave/schema/answers";
import { onClass, UnseenPick } from "#widgets/field/UnseenPick.tsx";
import type { WidgetViewProps } from "#widgets/viewProps.ts";
import { createDayFormat } from "#widgets/createFormat.ts";
import "#widgets/styles/moments.css";

type TimeSlotProps = WidgetViewProps<"time-slot">;

const timeFormat = createDayFormat({ hour: "numeric", minute: "2-digit" });

/** A choice of a free time: native radio buttons, disabled for times already taken. */
export function TimeSlotView(view: TimeSlotProps) {
  const times = slotTimes(view.props);
  const groups = view.props.grouped ? Map.groupBy(times, partOfDay) : new Map([["", times]]);
  return (
    <FieldGroup view={view}>
      {(control) => (
        <div key={view.props.defaultValue} className="wv-slots" style={view.style}>
          {times.length === 0 && <p>{translate("No time fits between these hours")}</p>}
          {[...groups].map(([title, group]) => (
            <div key={title}>
              {title !== "" && <div className="wv-slottitle">{translate(title)}</div>}
              <SlotGroup {...{ view, control }} times={group} />
            </div>
          ))}
        </div>
      )}
    </FieldGroup>
  );
}

interface SlotGroupProps {
  readonly view: TimeSlotProps;
  readonly control: ControlAttributes;
  readonly times: readonly string[];
}

function SlotGroup({ view, control, times }: SlotGroupProps) {
  const taken = listedValues(view.props.taken);
  const first = view.props.defaultValue.slice(0, 5);
  return (
    <div className="wv-slotgroup">
      {times.map((time) => {
        const isTaken = taken.has(time);
        const label = timeFormat().format(new Date(`2000-01-01T${time}:00Z`));
        const isDefault = time === first && !isTaken;
        return (
          <span
            key={time}
            className={joinClasses("wv-slot", isTaken && "is-taken", onClass(view, isDefault))}
          >
            {label}
            <UnseenPick
              {...{ view, label, isDefault }}
              control={isTaken ? { ...control, disabled: true } : control}
              value={time}
            />
          </span>
        );
      })}
    </div>
  );
}
