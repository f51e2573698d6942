import { type ReactNode, useEffect } from "react";

/** Marks the page once it works by script, for tests and for whoever measures. */
export function Working({ children }: { readonly children: ReactNode }) {
  useEffect(() => {
    document.documentElement.dataset["filling"] = "";
  }, []);
  return children;
}
