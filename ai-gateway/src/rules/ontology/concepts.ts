import { ACCOUNT } from "./account.ts";
import { ANYTHING } from "./anything.ts";
import { BODY } from "./body.ts";
import { COMMERCE } from "./commerce.ts";
import { CONTACT } from "./contact.ts";
import { EDUCATION } from "./education.ts";
import { EMPLOYMENT } from "./employment.ts";
import { EVENTS } from "./events.ts";
import { FEEDBACK } from "./feedback.ts";
import { GENERAL } from "./general.ts";
import { HEALTH } from "./health.ts";
import { IDENTITY } from "./identity.ts";
import { INCIDENT } from "./incident.ts";
import { MONEY } from "./money.ts";
import { PLACE } from "./place.ts";
import { PROPERTY } from "./property.ts";
import { TRAVEL } from "./travel.ts";
import { WORK } from "./work.ts";
import { type Concepts } from "./concept.ts";

/** Everything that the built-in rules know how to ask for, by id; where two share a name, it is the first one's. */
export const CONCEPTS: Concepts = {
  ...IDENTITY,
  ...ACCOUNT,
  ...CONTACT,
  ...PLACE,
  ...FEEDBACK,
  ...EVENTS,
  ...TRAVEL,
  ...WORK,
  ...EMPLOYMENT,
  ...EDUCATION,
  ...HEALTH,
  ...BODY,
  ...COMMERCE,
  ...MONEY,
  ...INCIDENT,
  ...PROPERTY,
  ...GENERAL,
  ...ANYTHING,
};
