import { useStore } from "#lib/createStore.ts";
import { useTree } from "#document/useWidget.ts";
import { countChanges } from "#document/status.ts";
import { Button } from "#ui/Button.tsx";
import { Icon } from "#ui/Icon.tsx";
import type { Exchange } from "./conversation.ts";
import { type Offer, offerAgain, offerOf } from "./offerAnswer.ts";
import { idsAddedBy } from "./renewIds.ts";
import { useTalk } from "./useTalk.ts";

/** Renders the suggestion in an answer and its state; people review and accept it on the canvas. */
export function OfferCard({ exchange }: { readonly exchange: Exchange }) {
  const offer = offerOf(exchange.reply);
  return offer !== undefined && <Suggested exchange={exchange} offer={offer} />;
}

interface SuggestedProps {
  readonly exchange: Exchange;
  readonly offer: Offer;
}

function Suggested({ exchange, offer: { proposal } }: SuggestedProps) {
  const { session, talk } = useTalk();
  const mayEdit = useStore(session.status, (status) => status.mayEdit);
  const isShown = useStore(session.suggestion, (suggestion) => suggestion?.proposal === proposal);
  const added = proposal.steps.flatMap(idsAddedBy);
  const isMade = useTree((tree) => added.length > 0 && added.every((id) => tree.isAlive(id)));
  return (
    <div className="assistant-offer">
      <Icon name="sparkle" />
      <div>
        <p className="med">Suggested {countChanges(proposal.steps.length)}</p>
        <p>{standingOf({ mayEdit, isShown, isMade })}</p>
      </div>
      {mayEdit && !isShown && !isMade && (
        <Button size="sm" onClick={() => offerAgain(session, talk, exchange)}>
          Show again
        </Button>
      )}
    </div>
  );
}

interface OfferStanding {
  readonly mayEdit: boolean;
  readonly isShown: boolean;
  readonly isMade: boolean;
}

function standingOf({ mayEdit, isShown, isMade }: OfferStanding): string {
  if (!mayEdit) return "Only editors can accept this";
  if (isMade) return "This is on the canvas";
  return isShown ? "Review it on the canvas" : "Not on the canvas now";
}
