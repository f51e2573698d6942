import { CHART_WIDGETS } from "./families/chart.ts";
import { CHOICE_WIDGETS } from "./families/choice.ts";
import { CONSENT_WIDGETS } from "./families/consent.ts";
import { DATA_IN_WIDGETS } from "./families/data-in.ts";
import { COMMERCE_WIDGETS } from "./families/commerce.ts";
import { COMMUNICATION_WIDGETS } from "./families/communication.ts";
import { DATA_WIDGETS } from "./families/data.ts";
import { DATE_WIDGETS } from "./families/date.ts";
import { FEEDBACK_WIDGETS } from "./families/feedback.ts";
import { FILE_WIDGETS } from "./families/file.ts";
import { LAYOUT_WIDGETS } from "./families/layout.ts";
import { MEDIA_WIDGETS } from "./families/media.ts";
import { PEOPLE_WIDGETS } from "./families/people.ts";
import { NAVIGATION_WIDGETS } from "./families/navigation.ts";
import { RATING_WIDGETS } from "./families/rating.ts";
import { TEXT_WIDGETS } from "./families/text.ts";
import { TYPOGRAPHY_WIDGETS } from "./families/typography.ts";
import { STARTER_WIDGETS } from "./starter/index.ts";
import type { WidgetDefinition } from "./defineWidget.ts";

/** Every widget, by type. */
export const WIDGETS = {
  ...STARTER_WIDGETS,
  ...TEXT_WIDGETS,
  ...CHOICE_WIDGETS,
  ...RATING_WIDGETS,
  ...DATE_WIDGETS,
  ...PEOPLE_WIDGETS,
  ...FILE_WIDGETS,
  ...CONSENT_WIDGETS,
  ...DATA_IN_WIDGETS,
  ...TYPOGRAPHY_WIDGETS,
  ...LAYOUT_WIDGETS,
  ...NAVIGATION_WIDGETS,
  ...DATA_WIDGETS,
  ...CHART_WIDGETS,
  ...MEDIA_WIDGETS,
  ...FEEDBACK_WIDGETS,
  ...COMMERCE_WIDGETS,
  ...COMMUNICATION_WIDGETS,
} as const satisfies Readonly<Record<string, WidgetDefinition>>;

export type WidgetType = keyof typeof WIDGETS;
