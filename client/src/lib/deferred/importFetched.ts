import { awaitPart } from "./missingParts.ts";

/** Files fetched by this page, or being fetched, by address; failed ones are removed. */
const fetched = new Map<string, Promise<void>>();

/**
 * Imports a part of the app once all of its files are available. A browser never requests a module again that has failed once,
 * alone or as a part of another one (HTML, "fetch a single module script"), so that a part first needed offline would be missing
 * until a reload. `files` are paths from the root, without the leading slash. The build calls it at every `import()`
 * (scripts/build/fetchBeforeImport.ts).
 */
export async function importFetched<Part>(
  load: () => Promise<Part>,
  files: readonly string[] = [],
): Promise<Part> {
  try {
    await Promise.all(files.map(fetchOnce));
  } catch (error) {
    missFiles(files);
    throw error;
  }
  return load();
}

/** Fetches them ahead of the next use; until then the page reports that parts of it are missing. */
function missFiles(files: readonly string[]): void {
  const stop = awaitPart(() => void Promise.all(files.map(fetchOnce)).then(stop, () => undefined));
}

function fetchOnce(file: string): Promise<void> {
  const url = `/${file}`;
  const known = fetched.get(url);
  if (known !== undefined) return known;
  const coming = file.endsWith(".css") ? addStyle(url) : fetchScript(url);
  fetched.set(url, coming);
  coming.catch(() => fetched.delete(url));
  return coming;
}

/** Puts the file into the browser's cache, where the import finds it. */
async function fetchScript(url: string): Promise<void> {
  if (document.querySelector(`link[href="${url}"]`) !== null) return; // already part of the first load
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`${url} could not be fetched: ${answer.status}`);
  await answer.blob();
}

function addStyle(url: string): Promise<void> {
  const isThere = document.querySelector(`link[rel="stylesheet"][href="${url}"]`) !== null;
  if (isThere) return Promise.resolve();
  const link = Object.assign(document.createElement("link"), {
    rel: "stylesheet",
    crossOrigin: "",
    href: url,
  });
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  link.addEventListener("load", () => resolve());
  link.addEventListener("error", () => {
    link.remove();
    reject(new Error(`${url} could not be fetched`));
  });
  document.head.append(link);
  return promise;
}
