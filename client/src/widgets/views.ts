import type { STARTER_WIDGETS, WidgetType } from "@formweave/schema/widgets";
import type { ReactNode } from "react";
import { lateView } from "./lateView.ts";
import { ButtonView } from "./navigation/navigation.tsx";
import { EmailView, PhoneView, TextAreaView, TextInputView } from "./text/text.tsx";
import type { WidgetViewProps } from "./viewProps.ts";

interface View<Type extends WidgetType> {
  (view: WidgetViewProps<Type>): ReactNode;
  /** Loads its code, for views outside of the first load. */
  readonly preload?: () => Promise<void>;
  /** True when its code is loaded, for views outside of the first load. */
  readonly isHere?: () => boolean;
}

/** A view for every type of widget. */
export type WidgetViews = { readonly [Type in WidgetType]: View<Type> };

type StarterType = keyof typeof STARTER_WIDGETS;

/** The views of the starter set: a type without one does not compile. The code of rarer ones loads when needed. */
export const STARTER_VIEWS: Pick<WidgetViews, StarterType> = {
  "text-input": TextInputView,
  "text-area": TextAreaView,
  email: EmailView,
  number: lateView(() => import("./text/NumberView.tsx"), "NumberView"),
  phone: PhoneView,
  select: lateView(() => import("./choice/choice.tsx"), "SelectView"),
  radio: lateView(() => import("./choice/choice.tsx"), "RadioView"),
  checkbox: lateView(() => import("./choice/choice.tsx"), "CheckboxView"),
  date: lateView(() => import("./date/date.tsx"), "DateView"),
  heading: lateView(() => import("./typography/typography.tsx"), "HeadingView"),
  text: lateView(() => import("./typography/typography.tsx"), "TextView"),
  container: lateView(() => import("./layout/layout.tsx"), "ContainerView"),
  button: ButtonView,
};

/** The views of all other types, which load with their definitions. */
export type MoreViews = Omit<WidgetViews, StarterType>;
