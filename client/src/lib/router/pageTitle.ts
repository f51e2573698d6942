import { useEffect } from "react";

const PRODUCT = "Formweave";

/** Title of the page that the address names. */
let titleOfPage = "";

/** Titles the window after a page, until a part of the page names itself. */
export function setPageTitle(title: string): void {
  titleOfPage = title;
  write(title);
}

/** Titles the window after what the page shows, for as long as it shows it and knows its name. */
export function usePageTitle(title: string | undefined): void {
  useEffect(() => {
    if (title === undefined) return undefined;
    write(title);
    return () => write(titleOfPage);
  }, [title]);
}

function write(title: string): void {
  document.title = `${title} · ${PRODUCT}`;
}
