import { useState } from "react";
import { loadNewVersion } from "#pwa/register.ts";
import { Banner } from "#ui/Banner.tsx";
import { Button } from "#ui/Button.tsx";
import { showToast } from "#ui/toast.tsx";

/** Says that this page is older than the project, and loads the new one. Source: DESIGN §3 rule 10. */
export function OutdatedBanner() {
  const [isLoading, setLoading] = useState(false);
  const handleReload = () => {
    setLoading(true);
    void loadNewVersion().catch(() => {
      setLoading(false);
      showToast("The new version could not be loaded. Try again", { tone: "bad" });
    });
  };
  return (
    <Banner
      tone="warn"
      action={
        <Button size="sm" disabled={isLoading} onClick={handleReload}>
          Reload
        </Button>
      }
    >
      Formweave has been updated. Reload to go on: your changes are kept on this device.
    </Banner>
  );
}
