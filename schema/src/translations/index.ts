export { translateDefaults } from "./translateDefaults.ts";
export { catalogueFor, translationsFor } from "./translationsFor.ts";
