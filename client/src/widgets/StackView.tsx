import { Area } from "./Area.tsx";
import { flowOf } from "./flowOf.ts";
import { type WidgetViewProps } from "./viewProps.ts";
import "./styles/stack.css";

/** Widgets one after the other, below each other or side by side. */
export function StackView({ props, mode, style, children }: WidgetViewProps<"stack">) {
  return (
    <Area
      className={`wv-area wv-stack is-${props.variant} is-${props.direction}`}
      flow={flowOf("stack", props)}
      label={props.ariaLabel}
      {...{ mode, style }}
    >
      {children}
    </Area>
  );
}
