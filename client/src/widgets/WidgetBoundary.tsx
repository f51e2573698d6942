import { Component, type ReactNode } from "react";
import { Icon } from "#ui/Icon.tsx";

interface WidgetBoundaryProps {
  readonly name: string;
  /** A change resets the error. */
  readonly resetKey: unknown;
  readonly children: ReactNode;
}

interface WidgetBoundaryState {
  readonly hasFailed: boolean;
  readonly resetKey: unknown;
}

/** Shows a message in place of a widget whose view throws. */
export class WidgetBoundary extends Component<WidgetBoundaryProps, WidgetBoundaryState> {
  override state: WidgetBoundaryState = { hasFailed: false, resetKey: this.props.resetKey };

  static getDerivedStateFromError(): Partial<WidgetBoundaryState> {
    return { hasFailed: true };
  }

  static getDerivedStateFromProps(
    props: WidgetBoundaryProps,
    state: WidgetBoundaryState,
  ): WidgetBoundaryState | null {
    return props.resetKey === state.resetKey ? null : { hasFailed: false, resetKey: props.resetKey };
  }

  override render(): ReactNode {
    if (!this.state.hasFailed) return this.props.children;
    return <WidgetNotice>{`Error rendering ${this.props.name}`}</WidgetNotice>;
  }
}

/** A box with the reason why a widget cannot be shown. */
export function WidgetNotice({ children }: { readonly children: string }) {
  return (
    <div className="wv-notice" role="note">
      <Icon name="triangle-alert" />
      <span>{children}</span>
    </div>
  );
}
