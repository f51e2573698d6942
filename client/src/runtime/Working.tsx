import { type ReactNode, useEffect } from "react";

/** Marks the page once its script works, for tests and measurements. */
export function Working({ children }: { readonly children: ReactNode }) {
  useEffect(() => {
    document.documentElement.dataset["filling"] = "";
  }, []);
  return children;
}
