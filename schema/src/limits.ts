/** Most widgets a project holds. */
export const MAX_WIDGETS = 1000;
/** Most steps in the undo history, the oldest dropped first. */
export const MAX_HISTORY = 50;
/** Most undo outcomes with skipped changes that are remembered, for "Undo anyway". */
export const MAX_KEPT_STEPS = 10;
/** Pause after which typing in a field, or repeating a key, begins a new step of the history, ms. */
export const TYPING_PAUSE_MS = 2000;
/** Size of the canvas, px. */
export const CANVAS = { width: 1200, height: 800 } as const;
/**
 * Widths of the page in the previews, px: desktop is the canvas itself, tablet and mobile the most common in portrait, the
 * watch one of 45 mm, tv full HD.
 */
export const DEVICE_WIDTHS = {
  desktop: CANVAS.width,
  tablet: 768,
  mobile: 375,
  watch: 198,
  tv: 1920,
} as const;
/**
 * Limits for pages narrower than their design: largest side padding as a share of the width and in px, largest gap between
 * items, least width of an item beside another, and largest gap kept between two rows, px.
 */
export const REFLOW = { sideShare: 0.04, side: 24, gap: 16, beside: 200, rowGap: 40 } as const;
/** Distance of grid lines, px. */
export const GRID_SIZE = 20;
/** Zoom range, and the margin left by fitting, as a share of the view. */
export const ZOOM = { min: 0.1, max: 2, fitPadding: 0.2 } as const;
/** Smallest size a resize may reach, px. */
export const MIN_SIZE = { width: 100, height: 60 } as const;
/** Position of the first widget of a page added by keyboard or button, px. */
export const ADD_AT = { x: 100, y: 100 } as const;
/**
 * The column of a form on an empty page: its position and width, the gap between lines and between fields on one line, and the
 * least width for several fields on a line, px.
 */
export const FORM_COLUMN = { x: 280, y: 64, width: 640, gap: 24, pairGap: 16, leastForPairs: 480 } as const;
/** Fewest widgets to align and to distribute. */
export const MIN_ALIGN = 2;
export const MIN_DISTRIBUTE = 3;
/** Default gap between consecutive widgets, and margin to the edge of the page, px. */
export const PAGE_GAP = 20;
export const PAGE_MARGIN = 40;
/**
 * Limits of the layout checks: deviation of left edges that counts as out of line, and distance within one column, px; greatest
 * width that fits everywhere, px; gap that is too small, and gap that a fix makes, px; least contrast of text; most overlaps
 * reported.
 */
export const LAYOUT_CHECKS = {
  misaligned: 10,
  columnReach: 60,
  maxWidth: 300,
  minGap: 10,
  gap: 20,
  contrast: 4.5,
  mostOverlaps: 50,
} as const;
/** Nodes of the spatial index, and the radius of a nearest search, px. */
export const SPATIAL_INDEX = { nodeSize: 16, radius: 100 } as const;
/** Most widgets of a selection or a drag shown to others. */
export const MAX_SHOWN = 50;
/** Most windows of one person shown to others in a document, and most rich texts with a caret of one window. */
export const MAX_PERSON_WINDOWS = 10;
export const MAX_TAB_CARETS = 4;
/** Distance at which a moving edge snaps to a neighbour, px on screen. */
export const SNAP_DISTANCE = 8;
/** Most guides on a canvas, and their greatest distance from its corner, px. */
export const MAX_GUIDES = 100;
export const GUIDES_AREA = 2000;
/** Two edits of one field by different people within this time are a conflict, ms. */
export const FIELD_CONFLICT_MS = 1000;
/** Two operations of one type on one widget by different people within this time conflict, ms. */
export const OPERATION_CONFLICT_MS = 5000;
/** Inactivity after which a collaboration session is closed, ms. */
export const SESSION_IDLE_MS = 30 * 60_000;
/** Number of colours assigned to participants in rotation. */
export const COLOR_COUNT = 8;
export const PALETTE = {
  favorites: 20,
  recent: 10,
  recentSearches: 5,
  searchDebounceMs: 300,
  hoverPreviewMs: 500,
  fuzzyThreshold: 0.3,
  fuzzyMinChars: 2,
  firstTypes: 20,
  /** Most events counted for the frequently used components. */
  events: 1000,
  /** Categories shown as chips; the others are in a menu. */
  categoryChips: 6,
  /** Height of a row with the gap below it, px. */
  rowPx: { grid: 60, list: 40 },
} as const;
/** Size of the preview at the pointer while a component is dragged from the palette, px. */
export const GHOST_SIZE = {
  container: { width: 300, height: 200 },
  other: { width: 250, height: 80 },
} as const;
/** Most custom presets stored on a device. */
export const MAX_CUSTOM_PRESETS = 50;
/** Display time of a success message, ms. */
export const SUCCESS_MESSAGE_MS = 2000;
/** Display time of messages in the share dialog, ms. */
export const SHARE_TOAST_MS = 3000;
/** Deepest nesting of widgets. */
export const MAX_DEPTH = 6;
/** Limit of coordinates and sizes in either direction, px. */
export const MAX_COORDINATE = 100_000;
/** Time during which a deleted entry can be restored, ms; then it is purged. */
export const PURGE_AFTER_MS = 30 * 24 * 3_600_000;
/** Retention of visit statistics, ms: a year can be compared with the one before. */
export const KEEP_VISITS_MS = 400 * 24 * 3_600_000;
/** Longest address of a screen, characters. */
export const MAX_ROUTE = 200;
/** Most segments of a route, and characters of an address of an app. */
export const MAX_SEGMENTS = 8;
export const MAX_ADDRESS = 2000;
/** Most screens of an app, and parameters of a screen. */
export const MAX_SCREENS = 100;
export const MAX_PARAMETERS = 20;
/** Most roles and variables of an app. */
export const MAX_ROLES = 50;
export const MAX_VARIABLES = 100;
/** Most people of an app in one environment, invitations that wait for them, and roles of one person. */
export const MAX_APP_PEOPLE = 10_000;
export const MAX_APP_INVITATIONS = 500;
export const MAX_APP_PERSON_ROLES = 50;
/** Most characters of a link's label in the diagram. */
export const MAX_LINK_LABEL = 200;
/** Most data sources of an app, their tables among them, and length of the names of sources and columns, characters. */
export const MAX_SOURCES = 50;
export const MAX_SOURCE_NAME = 100;
/** Most columns of a source, options of a column, sentences about who may, and conditions of one of them. */
export const MAX_SOURCE_FIELDS = 100;
export const MAX_OPTIONS = 200;
export const MAX_RULES = 20;
export const MAX_CONDITIONS = 10;
/** Most headers, calls and inputs of a source that asks an address, and longest of their texts, characters. */
export const MAX_SOURCE_ROWS = 200;
export const MAX_SOURCE_TEXT = 2000;
/** Most parts of what one component shows of a data source. */
export const MAX_QUERY_PARTS = 60;
/** Most comparisons that reading one row of a list takes: its filters, and the sentences about who may, once for each filter. */
export const MAX_COMPARISONS = 100;
/** Most rows of a table in each environment, size of a row's JSON, bytes, and rows on a page of a list. */
export const MAX_TABLE_ROWS = 100_000;
export const MAX_ROW_BYTES = 64 * 1024;
export const MAX_PAGE_ROWS = 200;
/** Largest file whose rows come into a table, bytes. */
export const MAX_TABLE_FILE = 20_000_000;
/** Most rows of a list that are counted exactly. */
export const MAX_COUNTED_ROWS = 10_000;
/** Most rows that one call writes. */
export const MAX_WRITTEN_ROWS = 500;
/** Longest description of a form, characters. */
export const MAX_DESCRIPTION = 2000;
/** Longest plain text of one property, characters. */
export const MAX_TEXT = 10_000;
/** Longest address of a picture, which may be a data URL, characters: below the largest value. */
export const MAX_LOGO = 60_000;
/** Largest single JSON value in the document, length of its JSON text. */
export const MAX_VALUE_BYTES = 64 * 1024;
/** Greatest depth of a value; deeper ones could overflow a reader's stack, and no real value needs half of it. */
export const MAX_VALUE_DEPTH = 32;
/** Largest rich text, characters of its JSON, and greatest nesting of its blocks. */
export const MAX_RICH_TEXT = 256 * 1024;
export const MAX_RICH_TEXT_DEPTH = 20;
/** Longest id or key in a document, characters; all of our own are shorter. */
export const MAX_KEY_LENGTH = 200;
/** Most changes of one proposal. */
export const MAX_PROPOSED = 1000;
/** Most open proposals of one person in one project. */
export const MAX_OPEN_PROPOSALS = 20;
/** Most projects created by one person, and most in one organization, including those deleted in the last 30 days. */
export const MAX_PROJECTS = { person: 1000, organization: 10_000 } as const;
/** Most pending invitations to one project; each expires after a week. */
export const MAX_OPEN_INVITATIONS = 500;
/** Longest name that a guest enters, characters: it is shown beside a cursor. */
export const MAX_GUEST_NAME = 60;
/** Most concurrent guests of one link; a place becomes free when a guest leaves or has been away too long. */
export const MAX_GUESTS = 500;
/** Absence after which a guest has to join by the link again, ms. */
export const GUEST_MS = 30 * 24 * 3_600_000;
/** Retention of guests who left, ms: the share dialog counts those of a week. */
export const KEEP_GUESTS_MS = 7 * 24 * 3_600_000;
/**
 * Most versions of one person in a project, by kind. At the limit manual ones are refused, and of the other kinds the oldest
 * make room.
 */
export const MAX_VERSIONS = { manual: 200, auto: 50, "before-restore": 50 } as const;
/** Most entries of one kind in a document, including deleted ones that are not purged yet. */
export const MAX_ENTRIES = 10_000;
/**
 * Most keys of one entry: the richest widget has 300, the rest is for long lists of 2,000 rows with separately stored cells.
 */
export const MAX_KEYS = 8000;
/** Largest document including deleted content, bytes; 1,000 components after 50,000 edits need a tenth of it. */
export const MAX_DOCUMENT_BYTES = 8 << 20;
/** Largest update that a client may send at once, bytes. */
export const MAX_UPDATE_BYTES = 1 << 20;
/** Most commit notes with one update, and stored by an offline device. */
export const MAX_COMMIT_NOTES = 2000;
/** Most texts in one note, and the longest of them, characters; longer texts are merged letter by letter. */
export const MAX_NOTED_TEXTS = 20;
export const MAX_NOTED_TEXT = 1000;
/** Longest id of a command or gesture in a commit note, and longest label, characters. */
export const MAX_NOTE_NAME = 100;
/** Lifetime of a socket ticket, ms. */
export const TICKET_MS = 60_000;
/** Most reusable socket tickets of one sign-in; the oldest make room. */
export const MAX_RENEWABLE_TICKETS = 50;
/** Most webhooks, notifications and API keys of one project. */
export const MAX_INTEGRATIONS = { webhooks: 20, notices: 20, keys: 20 } as const;
/** Retention of deliveries and mails, ms. */
export const KEEP_DELIVERIES_MS = 30 * 24 * 3_600_000;
/**
 * Limits of the inbox: most items kept per person, and how long, ms; items per page; longest excerpt, characters; most items
 * from one author within a time, ms. Unread items are mailed `mailAfterMs` after the newest, at the latest `mailWithinMs` after
 * the oldest; those older than `mailOverMs` are not mailed.
 */
export const INBOX = {
  kept: 500,
  keepMs: 90 * 24 * 3_600_000,
  page: 30,
  excerpt: 200,
  fromOneAuthor: { most: 60, withinMs: 3_600_000 },
  mailAfterMs: 5 * 60_000,
  mailWithinMs: 15 * 60_000,
  mailOverMs: 24 * 3_600_000,
} as const;
/** Most threads of a project, and most comments of one thread. */
export const MAX_THREADS = 5000;
export const MAX_COMMENTS_A_THREAD = 500;
/** Longest comment, characters; most people it mentions; longest name of a thread's subject, characters. */
export const MAX_COMMENT = 4000;
export const MAX_MENTIONS = 20;
export const MAX_THREAD_LABEL = 200;
/** Longest name beside a comment, characters: the longest that a person has. */
export const MAX_WRITER_NAME = 200;
/** Largest comments document including deleted content, bytes: 20,000 comments of 400 characters. */
export const MAX_COMMENTS_BYTES = 8 << 20;
