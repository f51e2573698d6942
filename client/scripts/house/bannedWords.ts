/** Words that names may not contain, with the glossary's word for the thing. */
export interface BannedWords {
  /** In lower case; several words in a row with blanks between them. */
  readonly words: readonly string[];
  readonly say: string;
  /** Folders outside of which the words are free; everywhere without. */
  readonly onlyIn?: readonly string[];
  /** Folders in which a word has a good meaning. */
  readonly exceptIn?: readonly string[];
}

/** The right column of GLOSSARY.md, except for words that have a good meaning in most folders. */
export const BANNED_WORDS: readonly BannedWords[] = [
  { words: ["talk", "talks"], say: "comments" },
  { words: ["said", "saying", "sayings"], say: "message" },
  { words: ["told", "untold", "telling", "news"], say: "notification" },
  {
    words: ["letter", "letters", "notice", "notices"],
    say: "notification",
    onlyIn: ["collab-server/src/modules/mail/", "collab-server/src/modules/inbox/"],
  },
  { words: ["hear", "hears", "heard", "unheard"], say: "server message" },
  { words: ["contest", "contests", "overtaken", "clash", "swallowed", "met"], say: "conflict" },
  {
    words: ["crossing", "crossings"],
    say: "conflict",
    exceptIn: ["schema/src/geometry/", "client/src/builder/canvas/"],
  },
  { words: ["returning", "comeback", "homecoming", "take back"], say: "reconnect" },
  { words: ["visitor", "visitors", "payer", "entered"], say: "caller" },
  { words: ["sender", "senders"], say: "caller", exceptIn: ["collab-server/src/modules/mail/"] },
  { words: ["asking", "wish", "wishes"], say: "request context" },
  { words: ["exchange"], say: "request context", onlyIn: ["collab-server/src/"] },
  { words: ["tries", "heavy call", "heavy calls"], say: "rate limit" },
  { words: ["offer", "offers", "offered", "sight"], say: "suggestion" },
  { words: ["arrival", "arrivals", "dress", "dresses"], say: "resolved update" },
  { words: ["aside"], say: "quarantine" },
  { words: ["carried", "grab", "grabbed"], say: "palette drag" },
  { words: ["held writing", "held field"], say: "interrupted edit" },
  { words: ["acts"], say: "actions" },
  { words: ["door", "doors"], say: "form access" },
  { words: ["standing"], say: "organization role" },
  { words: ["shelf"], say: "favorites" },
  { words: ["summoned"], say: "focus request" },
  { words: ["kept work", "baggage"], say: "rejected work" },
  { words: ["departure"], say: "epoch handover" },
  { words: ["absence", "absences"], say: "offline changes" },
  { words: ["meanwhile"], say: "changes since the base" },
  { words: ["desk"], say: "review context" },
  { words: ["who wins", "whom", "whose"], say: "a noun" },
];
