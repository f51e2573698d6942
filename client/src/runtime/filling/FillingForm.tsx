import { type PublicRelease } from "@formweave/schema/api";
import { type AnswerProblem } from "@formweave/schema/logic";
import { type ThemeLook } from "@formweave/schema/rules";
import { limits } from "@formweave/schema";
import { useRef, useSyncExternalStore, type CSSProperties, type ReactNode } from "react";
import { joinClasses } from "#ui/joinClasses.ts";
import { FillingContext, type FillingParts } from "./FillingContext.tsx";
import { FormButtons } from "./FormButtons.tsx";
import { PageOfForm } from "./PageOfForm.tsx";
import { Problems } from "./Problems.tsx";
import { Progress } from "./Progress.tsx";
import { type Sent } from "./sendAnswers.ts";
import { themed } from "./themed.ts";
import { useAnswers } from "./useAnswers.ts";
import { type Pages } from "./usePages.ts";
import { useSending } from "./useSending.ts";

/** What a form is filled in by. */
export interface FillingFormProps {
  readonly document: Pick<PublicRelease["document"], "name" | "description" | "widgets">;
  readonly look: ThemeLook;
  readonly parts: FillingParts;
  readonly pages: Pages;
  /** What is said to be wrong from the beginning. */
  readonly found: readonly AnswerProblem[];
  readonly isCorrection: boolean;
  /** Where the form goes when it is sent without script. */
  readonly action?: string;
  /** What it is on its page: all of it, or a part. */
  readonly as?: "main" | "div";
  readonly className?: string;
  readonly style?: CSSProperties;
  /** Sends answers that are right. */
  readonly deliver: () => Promise<Sent>;
  /** Begins again. */
  readonly clear: () => void;
  /** What goes along without script. */
  readonly children?: ReactNode;
}

/** A form to be filled in: page by page where it has several, sent from the last one. */
export function FillingForm(props: FillingFormProps) {
  const { document, parts, pages, as: Tag = "main", className, style } = props;
  const look = themed(props.look);
  const isMany = pages.pages.length > 1;
  return (
    <FillingContext value={parts}>
      <Tag
        className={joinClasses("ft fill", className)}
        data-scheme={look["data-scheme"]}
        style={{ ...look.style, ...style }}
      >
        <div className="fill-frame" data-pages={isMany || undefined}>
          {isMany && <Progress name={document.name} description={document.description} pages={pages} />}
          <FormOfPages {...props} />
        </div>
      </Tag>
    </FillingContext>
  );
}

function FormOfPages({ document, parts, pages, action, children, ...rest }: FillingFormProps) {
  const { filling } = parts;
  const form = useRef<HTMLFormElement>(null);
  const answers = useAnswers(form, filling);
  const sending = useSending({ document, parts, pages, readAll: answers.readAll, ...rest });
  const round = useSyncExternalStore(
    filling.followAll,
    () => filling.round,
    () => 0,
  );
  return (
    // What happens in its fields is heard here, since views keep their answers in controls of all kinds.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <form
      ref={form}
      key={round}
      className="fill-form"
      aria-label={document.name}
      action={action}
      method="post"
      noValidate
      style={{ maxWidth: `var(--form-width, ${limits.CANVAS.width}px)` }}
      onSubmit={sending.handleSubmit}
      onReset={sending.handleReset}
      onInput={answers.handleChange}
      onChange={answers.handleChange}
      onClick={answers.handleChange}
      onKeyUp={answers.handleChange}
      onPointerUp={answers.handleChange}
      onBlur={answers.handleBlur}
    >
      {children}
      {pages.pages.map((page, index) => (
        <PageOfForm
          key={page.opening?.id ?? index}
          page={page}
          before={<Problems problems={sending.problems} onGo={sending.showField} />}
          isShown={index === pages.current}
        >
          <FormButtons
            pages={pages}
            widgets={document.widgets}
            isBusy={sending.isBusy}
            isCorrection={rest.isCorrection}
          />
        </PageOfForm>
      ))}
    </form>
  );
}
