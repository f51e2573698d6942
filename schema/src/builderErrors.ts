import type { ErrorStatus } from "./errorRows.ts";

/** Messages of the builder and the workspace, which published forms never need; each is 400 but those of `BUILDER_STATUSES`. */
export const BUILDER_ERRORS = {
  // Canvas and commands
  WIDGET_TYPE_NOT_FOUND: 'Component type "{type}" not found',
  WIDGET_NOT_FOUND: "That component is no longer in the document",
  WIDGET_LIMIT: "A project holds at most {max} components",
  WIDGET_LOCKED: "That component is locked",
  RESTORE_LOCKED: "That component is locked: restore it with the container that it is in",
  WIDGET_EXISTS: "A component with that id already exists",
  MOVE_FAILED: "The component could not be moved",
  PARENT_NOT_CONTAINER: "That component cannot hold other components",
  PARENT_CYCLE: "A component cannot be placed inside itself",
  DEPTH_LIMIT: "Components nest at most {max} deep",
  NOT_A_GROUP: "Select a group to ungroup",
  SELECT_TWO: "Select at least two components to align",
  SELECT_THREE: "Select at least three components to distribute",
  ORDER_IS_BY_POSITION: "Components are read by position already",
  PLACES_FOLLOW: "Switch to Desktop to move or resize. Here, places follow from it",
  GUIDE_LIMIT: "A canvas holds at most {max} guides",
  GUIDE_NOT_FOUND: "That guide is no longer there",
  GUIDE_EXISTS: "A guide with that id already exists",
  ROW_NOT_FOUND: "That list entry is no longer there",
  PRESET_UNFIT: "This preset does not fit the selection",
  // Screens and templates
  SCREEN_NOT_FOUND: "That screen is no longer in the document",
  SCREEN_LIMIT: "An app holds at most {max} screens",
  ROUTE_TAKEN: "Another screen has the address {route} already",
  DOCUMENT_INVALID: "This is not a Formweave document: {reason}",
  CLIPBOARD_INVALID: "The clipboard holds no components",
  PICTURE_TOO_LARGE: "That picture is too large to paste. Put it on a server and use its address in an image",
  SCREEN_DUPLICATE: "Another screen has the id {id} already",
  // People and rights
  SIGNED_OUT: "Sign in to continue",
  COOKIES_REFUSED:
    "Your browser refuses the cookie that keeps you signed in. Allow cookies for this site, then try again",
  FORBIDDEN: "You do not have the rights to do that here",
  VIEW_ONLY: "You can view this project, but not change it",
  SETUP_NEEDED: "This server is not set up yet. Open the setup link that it printed",
  EMAIL_EMPTY: "Enter an email address",
  EMAIL_TAKEN: "There is already an account with that email",
  PROJECT_NOT_FOUND: "Project not found",
  PROJECT_DELETED: "This project was deleted",
  CLIENT_OUTDATED: "Formweave has been updated. Reload this page to go on",
  TICKET_INVALID: "The connection ticket is no longer valid",
  VERSION_NOT_FOUND: "That version is no longer there",
  VERSION_TOO_LARGE: "That version differs too much to be restored in one step",
  // Properties and calculations
  PROPERTY_UNKNOWN: 'There is no property "{property}" here',
  PROPERTY_INVALID: "{message}",
  FORMULA_INVALID: "This calculation cannot be read: {reason}",
  FORMULA_TOO_LARGE: "This calculation is too large",
  // Server
  CHANGE_TOO_LARGE: "Your last changes are larger than the server takes at once. They are kept separately",
  NOT_DURABLE: "The server cannot write to its disk; your changes stay on this device",
} as const;

/** Statuses of those that are answered with another than 400. */
export const BUILDER_STATUSES = {
  PICTURE_TOO_LARGE: 413,
  SIGNED_OUT: 401,
  FORBIDDEN: 403,
  VIEW_ONLY: 403,
  SETUP_NEEDED: 401,
  EMAIL_TAKEN: 409,
  PROJECT_NOT_FOUND: 404,
  PROJECT_DELETED: 410,
  VERSION_NOT_FOUND: 404,
  NOT_DURABLE: 503,
} as const satisfies Partial<Record<keyof typeof BUILDER_ERRORS, ErrorStatus>>;
