import type { PriceItem } from '@arev/shared/contracts/services';
import { useSession, useSite } from '@arev/shared/remote-kit';
import { type ReactNode, useState } from 'react';
import { withoutDoctor } from './booking-draft.ts';
import { BookingStart } from './booking-start.tsx';
import { choiceOf } from './choice.ts';
import css from './list-choice.module.css';
import { RequestStart } from './request-start.tsx';

export interface ListChoice {
  readonly opensHere: (item: PriceItem) => boolean;
  readonly onPick: (item: PriceItem) => void;
  readonly below: (item: PriceItem) => ReactNode;
}

/** In a list, verified patients get the dialog at once, others the page of the service. */
export const useListChoice = (): ListChoice => {
  const session = useSession();
  const { store, atoms } = useSite();
  const [chosen, setChosen] = useState<PriceItem>();
  const opensHere = (item: PriceItem) => ['book', 'request'].includes(choiceOf(session, item));
  return {
    opensHere,
    onPick: (item) => {
      store.set(atoms.bookingDraft, withoutDoctor);
      setChosen(opensHere(item) ? item : undefined);
    },
    below: (item) =>
      chosen?.id === item.id && chosen.price === item.price ? (
        <div className={css.below}>
          {chosen.task ? (
            <RequestStart item={chosen} onEnd={() => setChosen(undefined)} />
          ) : (
            <BookingStart item={chosen} onEnd={() => setChosen(undefined)} />
          )}
        </div>
      ) : null,
  };
};
