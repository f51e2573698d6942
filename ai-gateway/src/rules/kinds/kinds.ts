import { CARE_KINDS } from "./careKinds.ts";
import { COMMERCE_KINDS } from "./commerceKinds.ts";
import { CONTACT_KINDS } from "./contactKinds.ts";
import { EVENTS_KINDS } from "./eventsKinds.ts";
import { OPINION_KINDS } from "./opinionKinds.ts";
import { REPORTS_KINDS } from "./reportsKinds.ts";
import { WORK_KINDS } from "./workKinds.ts";
import { type Kind } from "./kind.ts";

/** Every kind of form that the built-in rules know. */
export const KINDS: readonly Kind[] = [
  ...CONTACT_KINDS,
  ...EVENTS_KINDS,
  ...WORK_KINDS,
  ...CARE_KINDS,
  ...OPINION_KINDS,
  ...COMMERCE_KINDS,
  ...REPORTS_KINDS,
];
