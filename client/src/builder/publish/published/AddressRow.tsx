import { Button } from "#ui/Button.tsx";
import { Icon } from "#ui/Icon.tsx";
import { useCopy } from "#ui/useCopy.ts";

/** The address of the form, to be copied. */
export function AddressRow({ address }: { readonly address: string }) {
  const { isCopied, copy } = useCopy(address, "Link");
  const { host, pathname, protocol } = new URL(address);
  return (
    <section aria-label="Address">
      <h3 className="publish-heading">Address</h3>
      <div className="published-address">
        <p className="in lg">
          <Icon name="globe" />
          <span className="trunc">
            <span className="published-scheme">{`${protocol}//`}</span>
            {host}
            {pathname.slice(0, pathname.lastIndexOf("/") + 1)}
            <b>{pathname.slice(pathname.lastIndexOf("/") + 1)}</b>
          </span>
        </p>
        <Button size="lg" icon={isCopied ? "check" : "copy"} onClick={copy}>
          {isCopied ? "Copied" : "Copy link"}
        </Button>
      </div>
    </section>
  );
}
