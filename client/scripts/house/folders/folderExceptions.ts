/** Folders that may hold more sources than others, each with the reason. */
export const LARGE_FOLDERS: Readonly<Record<string, string>> = {
  "client/src/widgets/styles":
    "a catalogue: a style sheet for each look of a widget, and a form is sent only its own",
  "data/migrations/app": "a history: a file for each step, and none is ever moved",
};

/** Folders whose subfolders may import each other in a circle, each with the reason. */
export const FOLDERS_WITH_CIRCLES: Readonly<Record<string, string>> = {};
