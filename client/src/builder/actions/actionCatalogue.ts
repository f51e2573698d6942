import type { Action } from "./action.ts";
import { isKeyed, shownKeys } from "./keys.ts";

/** The parts of an action that never change. */
type ActionMeta = Pick<Action, "title" | "group" | "icon"> & Partial<Pick<Action, "words" | "isDanger">>;

/** Appearance of the actions of the open document and of the builder's frame, except those made from data. */
const CATALOGUE = {
  save: { title: "Save", group: "Actions", icon: "save", words: "saved state synchronize" },
  undo: { title: "Undo", group: "Actions", icon: "undo-2", words: "back revert" },
  redo: { title: "Redo", group: "Actions", icon: "redo-2" },
  cut: { title: "Cut", group: "Actions", icon: "scissors" },
  copy: { title: "Copy", group: "Actions", icon: "clipboard" },
  paste: { title: "Paste", group: "Actions", icon: "clipboard-paste" },
  pasteHere: { title: "Paste here", group: "Actions", icon: "clipboard-paste" },
  duplicate: { title: "Duplicate", group: "Actions", icon: "copy" },
  rename: { title: "Rename", group: "Actions", icon: "pencil" },
  delete: { title: "Delete", group: "Actions", icon: "trash-2", words: "remove", isDanger: true },
  lock: { title: "Lock", group: "Actions", icon: "lock" },
  show: { title: "Hide", group: "Actions", icon: "eye-off", words: "visible hidden" },
  group: { title: "Group", group: "Actions", icon: "group", words: "container together" },
  ungroup: { title: "Ungroup", group: "Actions", icon: "ungroup" },
  selectAll: { title: "Select all", group: "Actions", icon: "square-dashed" },
  selectChildren: { title: "Select contents", group: "Actions", icon: "list-tree", words: "children" },
  selectParent: {
    title: "Select the container",
    group: "Actions",
    icon: "square-mouse-pointer",
    words: "parent",
  },
  publish: {
    title: "Publish",
    group: "Actions",
    icon: "rocket",
    words: "deploy release live web put online",
  },
  releases: { title: "Releases", group: "Actions", icon: "package", words: "published roll back unpublish" },
  createSnapshot: { title: "Create version", group: "Actions", icon: "save", words: "snapshot" },
  restoreSnapshot: {
    title: "Restore last created version",
    group: "Actions",
    icon: "rotate-ccw",
    words: "version",
  },
  versions: {
    title: "Version history",
    group: "Actions",
    icon: "history",
    words: "changes compare earlier restore activity",
  },
  deleted: {
    title: "Deleted components",
    group: "Actions",
    icon: "trash-2",
    words: "restore recover undelete bin trash",
  },
  autoOptimize: { title: "Auto-optimize", group: "Arrange", icon: "zap", words: "layout" },
  tidyUp: { title: "Tidy up", group: "Arrange", icon: "layout-grid", words: "layout" },
  assistant: {
    title: "AI assistant",
    group: "AI assistant",
    icon: "sparkle",
    words: "chat generate describe tab",
  },
  comment: {
    title: "Add a comment",
    group: "Actions",
    icon: "message-square",
    words: "thread discuss note",
  },
  commentHere: { title: "Comment here", group: "Actions", icon: "message-square", words: "thread" },
  nextUnread: {
    title: "Go to the next unread comment",
    group: "Navigation",
    icon: "message-square",
    words: "thread mention",
  },
  markAllRead: { title: "Mark all comments as read", group: "Actions", icon: "check", words: "unread" },
  showResolved: {
    title: "Show resolved comments",
    group: "View",
    icon: "message-square",
    words: "threads pins done",
  },
  share: {
    title: "Share",
    group: "Actions",
    icon: "share-2",
    words: "invite member people team access permission link collaborator",
  },
  bringForward: { title: "Bring forward", group: "Arrange", icon: "bring-to-front", words: "order z-index" },
  sendBackward: { title: "Send backward", group: "Arrange", icon: "send-to-back", words: "order z-index" },
  bringToFront: { title: "Bring to front", group: "Arrange", icon: "bring-to-front", words: "order z-index" },
  sendToBack: { title: "Send to back", group: "Arrange", icon: "send-to-back", words: "order z-index" },
  insertAbove: { title: "Insert above", group: "Arrange", icon: "arrow-up", words: "before new" },
  insertBelow: { title: "Insert below", group: "Arrange", icon: "arrow-down", words: "after new" },
  insertBeside: { title: "Insert beside", group: "Arrange", icon: "arrow-right", words: "columns row new" },
  moveUp: { title: "Move up", group: "Arrange", icon: "chevron-up", words: "swap before" },
  moveDown: { title: "Move down", group: "Arrange", icon: "chevron-down", words: "swap after" },
  shareRow: {
    title: "Place beside the one above",
    group: "Arrange",
    icon: "columns-2",
    words: "columns side by side row line two",
  },
  moveOut: { title: "Move out of the container", group: "Arrange", icon: "log-out" },
  loadTemplate: { title: "Load template", group: "Templates", icon: "layout-template", words: "browse" },
  zoomIn: { title: "Zoom in", group: "View", icon: "zoom-in" },
  zoomOut: { title: "Zoom out", group: "View", icon: "zoom-out" },
  zoomToFull: { title: "Zoom to 100%", group: "View", icon: "search" },
  zoomToFit: { title: "Zoom to fit", group: "View", icon: "maximize", words: "everything all" },
  zoomToSelection: { title: "Zoom to selection", group: "View", icon: "crosshair" },
  showGrid: { title: "Show grid", group: "View", icon: "grid-3x3", words: "overlay lines" },
  showRulers: { title: "Show rulers", group: "View", icon: "ruler", words: "measure" },
  showGuides: { title: "Show guides", group: "View", icon: "ruler", words: "lines" },
  snapToGrid: { title: "Snap to grid", group: "View", icon: "magnet" },
  preview: { title: "Preview", group: "View", icon: "play", words: "try live test view" },
  switchView: {
    title: "Show the diagram",
    group: "View",
    icon: "workflow",
    words: "canvas screens links flow",
  },
  toggleLibrary: { title: "Show library", group: "View", icon: "panel-left" },
  toggleSettings: { title: "Show properties", group: "View", icon: "panel-right", words: "settings panel" },
  readout: { title: "Show performance", group: "View", icon: "gauge", words: "measure frames speed" },
  theme: { title: "Use the dark theme", group: "View", icon: "sun-moon", words: "appearance mode" },
  tour: { title: "Take a quick tour", group: "View", icon: "navigation", words: "help" },
  commandPalette: { title: "Open the command palette", group: "Navigation", icon: "command" },
  focusCanvas: { title: "Go to canvas", group: "Navigation", icon: "mouse-pointer-2" },
  components: { title: "Go to components", group: "Navigation", icon: "component", words: "palette tab" },
  templates: { title: "Go to templates", group: "Navigation", icon: "layout-template", words: "tab" },
  properties: {
    title: "Go to properties",
    group: "Navigation",
    icon: "sliders-horizontal",
    words: "props tab",
  },
  layers: { title: "Go to layers", group: "Navigation", icon: "layers", words: "tab" },
  canvasPanel: {
    title: "Go to screens and canvas",
    group: "Navigation",
    icon: "panels-top-left",
    words: "pages navigation route address grid guides tab",
  },
  addScreen: { title: "Add screen", group: "Actions", icon: "plus", words: "page new route" },
  allScreens: {
    title: "Show all screens",
    group: "Navigation",
    icon: "layout-grid",
    words: "overview pages",
  },
  previousScreen: { title: "Previous screen", group: "Navigation", icon: "arrow-left", words: "page" },
  nextScreen: { title: "Next screen", group: "Navigation", icon: "arrow-right", words: "page" },
  logic: {
    title: "Go to logic",
    group: "Navigation",
    icon: "split",
    words: "rules conditions calculations formula events tab",
  },
  formTheme: {
    title: "Go to theme",
    group: "Navigation",
    icon: "swatch-book",
    words: "look colors style design accent font preset dark brand logo tab",
  },
  data: {
    title: "Go to data",
    group: "Navigation",
    icon: "database",
    words: "tables sources rows columns csv database tab",
  },
  collaboration: {
    title: "Go to collaboration",
    group: "Navigation",
    icon: "users",
    words: "comments threads mentions conflicts proposals notes feedback tab",
  },
  checks: { title: "Go to layout checks", group: "Navigation", icon: "list-checks", words: "tab" },
  responses: {
    title: "Responses",
    group: "Navigation",
    icon: "inbox",
    words: "answers submissions results table summary export csv excel pdf download statistics",
  },
  home: { title: "All projects", group: "Navigation", icon: "house", words: "home workspace leave" },
  documentation: {
    title: "View documentation",
    group: "Navigation",
    icon: "external-link",
    words: "help shortcuts keys",
  },
} as const satisfies Readonly<Record<string, ActionMeta>>;

/** Id of an action that exists in every document. */
export type ActionId = keyof typeof CATALOGUE;

/** Returns the appearance of an action, the same wherever it is offered. */
export function actionMeta(id: ActionId): ActionMeta & Pick<Action, "id" | "keys"> {
  return { id, ...CATALOGUE[id], ...(isKeyed(id) && { keys: shownKeys(id) }) };
}

/** Returns all actions that have keys, in catalogue order. */
export function keyedActions(): readonly (ActionMeta & { readonly keys: string })[] {
  return Object.entries(CATALOGUE).flatMap(([id, known]) =>
    isKeyed(id) ? [{ ...known, keys: shownKeys(id) }] : [],
  );
}
