import { type WidgetType } from "@formweave/schema/widgets";
import { type ReactNode } from "react";
import { defer } from "#ui/defer.tsx";
import { ButtonView } from "./navigation.tsx";
import {
  EmailView,
  NumberView,
  PasswordView,
  PhoneView,
  TextAreaView,
  TextInputView,
  UrlView,
} from "./text.tsx";
import { type WidgetViewProps } from "./viewProps.ts";

interface View<Type extends WidgetType> {
  (view: WidgetViewProps<Type>): ReactNode;
  /** Fetches its code, where that is not in the first load. */
  readonly preload?: () => Promise<void>;
}

/**
 * The view of every type of widget: a type without one does not compile. The code of the families that few documents use
 * comes with the first widget that needs it.
 */
export const WIDGET_VIEWS: {
  readonly [Type in WidgetType]: View<Type>;
} = {
  "text-input": TextInputView,
  "text-area": TextAreaView,
  email: EmailView,
  number: NumberView,
  phone: PhoneView,
  url: UrlView,
  password: PasswordView,
  select: defer(async () => (await import("./choice.tsx")).SelectView),
  "multi-select": defer(async () => (await import("./choice.tsx")).MultiSelectView),
  radio: defer(async () => (await import("./choice.tsx")).RadioView),
  checkbox: defer(async () => (await import("./choice.tsx")).CheckboxView),
  "checkbox-group": defer(async () => (await import("./choice.tsx")).CheckboxGroupView),
  switch: defer(async () => (await import("./choice.tsx")).SwitchView),
  color: defer(async () => (await import("./choice.tsx")).ColorView),
  rating: defer(async () => (await import("./rating.tsx")).RatingView),
  range: defer(async () => (await import("./rating.tsx")).RangeView),
  date: defer(async () => (await import("./date.tsx")).DateView),
  time: defer(async () => (await import("./date.tsx")).TimeView),
  "datetime-local": defer(async () => (await import("./date.tsx")).DateTimeView),
  file: defer(async () => (await import("./file.tsx")).FileView),
  heading: defer(async () => (await import("./typography.tsx")).HeadingView),
  text: defer(async () => (await import("./typography.tsx")).TextView),
  "rich-text": defer(async () => (await import("./typography.tsx")).RichTextWidgetView),
  link: defer(async () => (await import("./typography.tsx")).LinkView),
  quote: defer(async () => (await import("./typography.tsx")).QuoteView),
  container: defer(async () => (await import("./layout.tsx")).ContainerView),
  section: defer(async () => (await import("./layout.tsx")).SectionView),
  card: defer(async () => (await import("./layout.tsx")).CardView),
  header: defer(async () => (await import("./layout.tsx")).HeaderView),
  grid: defer(async () => (await import("./layout.tsx")).GridView),
  columns: defer(async () => (await import("./layout.tsx")).ColumnsView),
  tabs: defer(async () => (await import("./TabsView.tsx")).TabsView),
  divider: defer(async () => (await import("./layout.tsx")).DividerView),
  spacer: defer(async () => (await import("./layout.tsx")).SpacerView),
  button: ButtonView,
  "basic-table": defer(async () => (await import("./data.tsx")).TableView),
  badge: defer(async () => (await import("./data.tsx")).BadgeView),
  image: defer(async () => (await import("./media.tsx")).ImageView),
  icon: defer(async () => (await import("./media.tsx")).IconView),
  progress: defer(async () => (await import("./feedback.tsx")).ProgressView),
  spinner: defer(async () => (await import("./feedback.tsx")).SpinnerView),
  alert: defer(async () => (await import("./feedback.tsx")).AlertView),
};
