import { useMemo, useRef } from "react";
import { joinClasses } from "#ui/joinClasses.ts";
import { RequiredContext, useIsScripted } from "#widgets/field/useIsScripted.ts";
import { FillingContext } from "./FillingContext.tsx";
import type { FillingFormProps } from "./fillingFormProps.ts";
import { FormButtons } from "./pages/FormButtons.tsx";
import { FormElement } from "./pages/FormElement.tsx";
import { FormLogo } from "./FormLogo.tsx";
import { computeExtent } from "./grid/pageExtent.ts";
import { Message } from "./Message.tsx";
import { PageOfForm, type PageOfFormProps } from "./pages/PageOfForm.tsx";
import { Problems } from "./Problems.tsx";
import { Progress } from "./pages/Progress.tsx";
import { themed } from "./grid/themed.ts";
import { useFormActions } from "./useFormActions.ts";
import { useAnswers } from "./useAnswers.ts";

/** A form being filled in, page by page if it has several; the last page submits it. */
export function FillingForm(props: FillingFormProps) {
  const { document, pages, as: Tag = "main", className, style } = props;
  const look = themed(props.look);
  const isScripted = useIsScripted();
  const isMany = pages.pages.length > 1 && pages.isScroll !== true;
  return (
    <Tag
      className={joinClasses("ft fill-root", className)}
      data-scheme={look["data-scheme"]}
      style={{ ...look.style, ...style }}
    >
      <div className="fill-frame" data-pages={isMany || undefined}>
        {isMany && <Progress document={document} pages={pages} />}
        <RequiredContext value={isScripted}>
          <FormOfPages {...props} />
        </RequiredContext>
      </div>
    </Tag>
  );
}

function FormOfPages({ document, parts, pages, action, children, ...rest }: FillingFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const extent = useMemo(() => computeExtent(pages.pages), [pages.pages]);
  const answers = useAnswers(form, parts.filling);
  const acting = useFormActions({ form, document, parts, pages, answers, ...rest });
  const { sending, around, message } = acting;
  return (
    <FillingContext value={around}>
      <FormElement
        key={acting.round}
        ref={form}
        label={document.name}
        {...{ action, extent, answers, sending }}
      >
        {children}
        <FormLogo logo={rest.look.logo} name={document.name} />
        <PagesOfForm
          {...{ document, pages, extent }}
          isBusy={sending.isBusy}
          isCorrection={rest.isCorrection}
          before={<Problems {...sending.said} />}
        />
      </FormElement>
      <Message {...message} />
    </FillingContext>
  );
}

interface PagesOfFormProps
  extends
    Pick<FillingFormProps, "document" | "pages" | "isCorrection">,
    Pick<PageOfFormProps, "extent" | "before"> {
  readonly isBusy: boolean;
}

function PagesOfForm({ document, pages, extent, before, ...buttons }: PagesOfFormProps) {
  const { path, current, isScroll = false } = pages;
  const first = isScroll ? path[0] : current;
  // Without script, all pages are shown, and the last one submits them.
  const hasButtons = (index: number) => !isScroll && (index === current || index === pages.pages.length - 1);
  return pages.pages.map((page, index) => (
    <PageOfForm
      key={page.opening?.id ?? index}
      {...{ page, extent }}
      before={index === first && before}
      isAfter={!isScroll && index === current && path.indexOf(index) > 0}
      isShown={isScroll ? path.includes(index) : index === current}
    >
      {(own) => hasButtons(index) && <FormButtons {...{ pages, index, document, own }} {...buttons} />}
    </PageOfForm>
  ));
}
