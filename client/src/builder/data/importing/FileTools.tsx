import { useState } from "react";
import { exportPath } from "#api/tableFiles.ts";
import type { Table } from "#builder/data/useTable.ts";
import { Button } from "#ui/Button.tsx";
import { Menu, MenuItem } from "#ui/menus/Menu.tsx";
import { ImportDialog } from "./ImportDialog.tsx";

/** Import and export of the rows of a table. */
export function FileTools({ table: { source, address, mayWrite, isOnline } }: { readonly table: Table }) {
  const [isImporting, setImporting] = useState(false);
  return (
    <>
      {mayWrite && (
        <Button icon="upload" onClick={() => setImporting(true)}>
          Import
        </Button>
      )}
      <Menu
        align="end"
        trigger={
          <Button icon="download" disabled={!isOnline}>
            Export
          </Button>
        }
      >
        <MenuItem onSelect={() => downloadFrom(exportPath(address, "csv"))}>CSV</MenuItem>
        <MenuItem onSelect={() => downloadFrom(exportPath(address, "xlsx"))}>Excel</MenuItem>
      </Menu>
      {isImporting && <ImportDialog source={source} onClose={() => setImporting(false)} />}
    </>
  );
}

/** Downloads what the server sends as a file. */
function downloadFrom(path: string): void {
  const link = document.createElement("a");
  link.href = path;
  link.download = "";
  link.click();
}
