export {
  CLOSE_CODES,
  DENIALS,
  liveConflict,
  liveMessage,
  liveRepair,
  type LiveConflict,
  type LiveMessage,
  type LiveRepair,
} from "./live.ts";
