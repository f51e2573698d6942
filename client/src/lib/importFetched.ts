import { awaitPart } from "./missingParts.ts";

/** What was fetched by this page, or is on its way, by its address; what failed is forgotten. */
const fetched = new Map<string, Promise<void>>();

/**
 * Imports a part of the app when all of its files can be had. A browser never asks again for a module that once failed, alone
 * or as a part of another one (HTML, "fetch a single module script"), so that a part first wanted without a network would be
 * gone until the page is loaded anew. `files` are paths from the root, without the leading slash. The build calls it at every
 * `import()` (scripts/fetchBeforeImport.ts).
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

/** Fetches them ahead of the next use; until then the page says that parts of it are missing. */
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

/** Has the browser keep it, from where the import takes it. */
async function fetchScript(url: string): Promise<void> {
  if (document.querySelector(`link[href="${url}"]`) !== null) return; // of the first load
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
