/** Most widgets a project holds. */
export const MAX_WIDGETS = 1000;
/** Entries the undo history keeps, the oldest dropped first. */
export const MAX_HISTORY = 50;
/** Undone steps of which something was left alone that are remembered, for "Undo anyway". */
export const MAX_KEPT_STEPS = 10;
/** A pause after which typing in a field, or pressing a key again and again, is another step of the history, ms. */
export const TYPING_PAUSE_MS = 2000;
/** Size of the canvas, px. */
export const CANVAS = { width: 1200, height: 800 } as const;
/**
 * Widths of the page in the previews, px: desktop is the canvas itself, tablet and mobile the commonest ones held upright, the
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
 * A page that is too narrow for its places: most room at its sides as a share of it and in px, most room between things, least
 * width at which a thing stays beside another, and most room that is kept between two rows, px.
 */
export const REFLOW = { sideShare: 0.04, side: 24, gap: 16, beside: 200, rowGap: 40 } as const;
/** Distance of grid lines, px. */
export const GRID_SIZE = 20;
/** Zoom range, and the margin that fitting leaves as a share of the view. */
export const ZOOM = { min: 0.1, max: 2, fitPadding: 0.2 } as const;
/** Smallest size a resize may reach, px. */
export const MIN_SIZE = { width: 100, height: 60 } as const;
/** Where the first widget of a page goes that is added by key or button, px. */
export const ADD_AT = { x: 100, y: 100 } as const;
/**
 * The column of a form on an empty page: its place and width, the room between two lines and between two fields that share one,
 * and the least width in which any do, px.
 */
export const FORM_COLUMN = { x: 280, y: 64, width: 640, gap: 24, pairGap: 16, leastForPairs: 480 } as const;
/** Fewest widgets to align and to distribute. */
export const MIN_ALIGN = 2;
export const MIN_DISTRIBUTE = 3;
/** Between things that follow each other on a page where nothing says more, and to the edge of the page, px. */
export const PAGE_GAP = 20;
export const PAGE_MARGIN = 40;
/**
 * Layout checks: when left edges are out of line and how near they are to count as one column, px; the widest that fits
 * everywhere, px; the gap that is too small and the one that is made, px; the least contrast of text; how many overlaps are told
 * at most.
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
/** Most widgets of a selection or a drag that are shown to others. */
export const MAX_SHOWN = 50;
/** Most windows of one person that others see in a document, and most rich texts in which one window shows a caret. */
export const MAX_PERSON_WINDOWS = 10;
export const MAX_TAB_CARETS = 4;
/** Distance at which a moving edge snaps to a neighbour, px on screen. */
export const SNAP_DISTANCE = 8;
/** Most guides on a canvas, and how far from its corner they may lie, px. */
export const MAX_GUIDES = 100;
export const GUIDES_AREA = 2000;
/** Two edits of one field by different people within this time are a conflict, ms. */
export const FIELD_CONFLICT_MS = 1000;
/** Two operations of one type on one widget by different people within this time conflict, ms. */
export const OPERATION_CONFLICT_MS = 5000;
/** A collaboration session without activity for this long is closed, ms. */
export const SESSION_IDLE_MS = 30 * 60_000;
/** Colours that participants take in a cycle. */
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
  /** Most events of which the palette counts what is used most. */
  events: 1000,
  /** Categories that are chips; the others are in a menu. */
  categoryChips: 6,
  /** Height of a row with the gap below it, px. */
  rowPx: { grid: 60, list: 40 },
} as const;
/** Size of what hangs on the pointer while a component is dragged out of the palette, px. */
export const GHOST_SIZE = {
  container: { width: 300, height: 200 },
  other: { width: 250, height: 80 },
} as const;
/** Most presets of one's own that a device keeps. */
export const MAX_CUSTOM_PRESETS = 50;
/** How long a success message stays, ms. */
export const SUCCESS_MESSAGE_MS = 2000;
/** How long the share dialog says what was done, ms. */
export const SHARE_TOAST_MS = 3000;
/** Deepest nesting of widgets. */
export const MAX_DEPTH = 6;
/** Coordinates and sizes stay within ± this, px. */
export const MAX_COORDINATE = 100_000;
/** A deleted entry can be restored for this long; then it is purged. */
export const PURGE_AFTER_MS = 30 * 24 * 3_600_000;
/** How people filled in a form is known for this long: a year can be compared with the one before. */
export const KEEP_VISITS_MS = 400 * 24 * 3_600_000;
/** Longest address of a screen, characters. */
export const MAX_ROUTE = 200;
/** Longest description of a form, characters. */
export const MAX_DESCRIPTION = 2000;
/** Longest plain text of one property, characters. */
export const MAX_TEXT = 10_000;
/** Longest address of a picture, which may be the picture itself, characters: it stays below the largest value. */
export const MAX_LOGO = 60_000;
/** Largest single JSON value in the document, bytes of its text. */
export const MAX_VALUE_BYTES = 64 * 1024;
/** Deepest value; a deeper one overflows the stack of whoever reads it, and nothing in a document needs half of it. */
export const MAX_VALUE_DEPTH = 32;
/** Largest rich text, characters of its JSON, and how deep its blocks nest. */
export const MAX_RICH_TEXT = 256 * 1024;
export const MAX_RICH_TEXT_DEPTH = 20;
/** Longest id or key of a document, characters; every name of ours is shorter. */
export const MAX_KEY_LENGTH = 200;
/** Most changes of one proposal. */
export const MAX_PROPOSED = 1000;
/** Most proposals of one person that wait in one project; a decided one makes room. */
export const MAX_OPEN_PROPOSALS = 20;
/** Most projects that one person made and that one organization has, with those that were deleted in the last 30 days. */
export const MAX_PROJECTS = { person: 1000, organization: 10_000 } as const;
/** Most invitations to one project that wait to be accepted; each is over after a week. */
export const MAX_OPEN_INVITATIONS = 500;
/** Longest name that a guest gives themselves, characters: it stands beside a cursor. */
export const MAX_GUEST_NAME = 60;
/** Most guests that one link lets in at a time; a place is free again when its guest leaves or has been away too long. */
export const MAX_GUESTS = 500;
/** A guest who stays away this long comes in by the link anew, ms. */
export const GUEST_MS = 30 * 24 * 3_600_000;
/** Guests who are gone are known this long, ms: the share dialog counts those of a week. */
export const KEEP_GUESTS_MS = 7 * 24 * 3_600_000;
/** Most versions of one person in a project, by why they were made; of those that nobody asked for, the oldest of theirs make room. */
export const MAX_VERSIONS = { manual: 200, auto: 50, "before-restore": 50 } as const;
/** Most entries of one kind in a document, with those that are deleted and not purged yet. */
export const MAX_ENTRIES = 10_000;
/** Most keys of one entry: the richest widget has 300, and the rest is for 2,000 rows of long lists with cells of their own. */
export const MAX_KEYS = 8000;
/** Largest document with its traces of what was removed, bytes; 1,000 components after 50,000 edits have a tenth of it. */
export const MAX_DOCUMENT_BYTES = 8 << 20;
/** Largest update that a client may send at once, bytes. */
export const MAX_UPDATE_BYTES = 1 << 20;
/** Most notes about commits that travel with one update, and that a device keeps while it is offline. */
export const MAX_COMMIT_NOTES = 2000;
/** Most texts that one note tells of, and the longest of them, characters; a longer one merges letter by letter. */
export const MAX_NOTED_TEXTS = 20;
export const MAX_NOTED_TEXT = 1000;
/** Longest id of a command or gesture in such a note, and longest label, characters. */
export const MAX_NOTE_NAME = 100;
/** A ticket for a socket lives this long, ms. */
export const TICKET_MS = 60_000;
/** Most tickets of one sign-in that open sockets again and again; the oldest make room. */
export const MAX_RENEWABLE_TICKETS = 50;
/** Most webhooks, notices and keys of one project. */
export const MAX_INTEGRATIONS = { webhooks: 20, notices: 20, keys: 20 } as const;
/** What went out of the house is known this long, ms. */
export const KEEP_DELIVERIES_MS = 30 * 24 * 3_600_000;
/**
 * What people are told of comments: most items that one person keeps, how long, ms, how many a page has, the longest excerpt,
 * characters, and how many come from one author in a time, ms; mail goes to who has not read them for a while, and at the
 * latest after a longer one, ms, and to nobody after a day.
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
/** Most threads of a project, and most comments of one of them. */
export const MAX_THREADS = 5000;
export const MAX_COMMENTS_A_THREAD = 500;
/** Longest comment, characters, most people that it mentions, and longest name of what a thread is about, characters. */
export const MAX_COMMENT = 4000;
export const MAX_MENTIONS = 20;
export const MAX_THREAD_LABEL = 200;
/** Longest name that stands beside a comment, characters: the longest that a person has. */
export const MAX_WRITER_NAME = 200;
/** Largest talk document with its traces of what was changed, bytes: 20,000 comments of 400 characters. */
export const MAX_TALK_BYTES = 8 << 20;
