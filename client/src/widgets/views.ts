import { type WidgetType } from "@formweave/schema/widgets";
import { type ReactNode } from "react";
import {
  CheckboxGroupView,
  CheckboxView,
  ColorView,
  MultiSelectView,
  RadioView,
  SelectView,
  SwitchView,
} from "./choice.tsx";
import { BadgeView, TableView } from "./data.tsx";
import { DateTimeView, DateView, TimeView } from "./date.tsx";
import { AlertView, ProgressView, SpinnerView } from "./feedback.tsx";
import { FileView } from "./file.tsx";
import {
  CardView,
  ColumnsView,
  ContainerView,
  DividerView,
  GridView,
  HeaderView,
  SectionView,
  SpacerView,
} from "./layout.tsx";
import { IconView, ImageView } from "./media.tsx";
import { ButtonView } from "./navigation.tsx";
import { RangeView, RatingView } from "./rating.tsx";
import { TabsView } from "./TabsView.tsx";
import {
  EmailView,
  NumberView,
  PasswordView,
  PhoneView,
  TextAreaView,
  TextInputView,
  UrlView,
} from "./text.tsx";
import { HeadingView, LinkView, QuoteView, RichTextWidgetView, TextView } from "./typography.tsx";
import { type WidgetViewProps } from "./viewProps.ts";

/** The view of every type of widget: a type without one does not compile. */
export const WIDGET_VIEWS: {
  readonly [Type in WidgetType]: (view: WidgetViewProps<Type>) => ReactNode;
} = {
  "text-input": TextInputView,
  "text-area": TextAreaView,
  email: EmailView,
  number: NumberView,
  phone: PhoneView,
  url: UrlView,
  password: PasswordView,
  select: SelectView,
  "multi-select": MultiSelectView,
  radio: RadioView,
  checkbox: CheckboxView,
  "checkbox-group": CheckboxGroupView,
  switch: SwitchView,
  color: ColorView,
  rating: RatingView,
  range: RangeView,
  date: DateView,
  time: TimeView,
  "datetime-local": DateTimeView,
  file: FileView,
  heading: HeadingView,
  text: TextView,
  "rich-text": RichTextWidgetView,
  link: LinkView,
  quote: QuoteView,
  container: ContainerView,
  section: SectionView,
  card: CardView,
  header: HeaderView,
  grid: GridView,
  columns: ColumnsView,
  tabs: TabsView,
  divider: DividerView,
  spacer: SpacerView,
  button: ButtonView,
  "basic-table": TableView,
  badge: BadgeView,
  image: ImageView,
  icon: IconView,
  progress: ProgressView,
  spinner: SpinnerView,
  alert: AlertView,
};
