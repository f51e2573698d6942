import { resolveProps } from "@formweave/schema/widgets";
import { WIDGETS } from "@formweave/schema/widgets/all";
import { err, ok } from "@formweave/schema";
import { createRoot } from "react-dom/client";
import { FileView } from "../../src/widgets/files/file.tsx";
import { type Uploads } from "../../src/widgets/files/uploads.ts";

const main = document.body.appendChild(document.createElement("main"));
let failures = 0;

/** Takes every file but those called "slow", which stay half-way, and "bad", which is taken at the second try only. */
const uploads: Uploads = {
  put(file, report, signal) {
    report(0.5);
    if (file.name.startsWith("slow"))
      return new Promise(() => signal.addEventListener("abort", () => (main.dataset["stopped"] = file.name)));
    if (file.name.startsWith("bad") && failures++ === 0)
      return Promise.resolve(err({ code: "LOST", message: "The line broke" }));
    const { name, type, size } = file;
    return Promise.resolve(ok({ id: `${name}-0123456789abcdef`, name, type, bytes: size }));
  },
};

const raw = { name: "papers", label: "Papers", multiple: true, maxFiles: 3, required: true };

createRoot(main).render(
  <form>
    <FileView
      id="file"
      mode="live"
      style={{}}
      answer={undefined}
      error={undefined}
      richTextSlot={undefined}
      onNavigate={undefined}
      uploads={uploads}
      props={resolveProps(WIDGETS.file, raw)}
    >
      {undefined}
    </FileView>
  </form>,
);
