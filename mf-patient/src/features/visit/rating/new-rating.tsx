import { keepDraft, readDraft } from '@arev/shared/forms/form-draft';
import { ErrorState } from '@arev/shared/ui/error-state';
import { RatingInput } from '@arev/shared/ui/rating';
import { Skeleton } from '@arev/shared/ui/skeleton';
import { useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLate } from '@arev/shared/later/use-late';
import type { RatingFormProps } from './rating-form.tsx';
import { ratingDraft } from './rating-draft.ts';
import css from './visit-rating.module.css';

const load = async () => (await import(/* webpackChunkName: "rating-form" */ './rating-form.tsx')).RatingForm;

/**
 * The stars stand on the page; the rest of the form is loaded with the first one that is chosen, because most visits are
 * looked at without being rated. What is chosen reaches the form as its draft.
 */
export const NewRating = (props: RatingFormProps) => {
  const { t } = useTranslation('mf-patient');
  const { visit } = props;
  const name = ratingDraft(visit.id);
  const [draft, setDraft] = useState(() => readDraft(name));
  const begun = visit.rating !== null || Object.values(draft).some((value) => value !== '');
  const rate = Number(draft.rate ?? '') || (visit.rating?.rate ?? null);
  const { part: RatingForm, failed, tryAgain } = useLate(load, begun);
  const place = useRef<HTMLDivElement>(null);
  const chosen = useRef<number>(undefined);
  // The form replaces the stars, and the focus with them.
  useLayoutEffect(() => {
    if (RatingForm && chosen.current !== undefined && document.activeElement === document.body)
      place.current?.querySelector<HTMLElement>(`input[value="${chosen.current}"]`)?.focus();
  }, [RatingForm]);
  const choose = (next: number) => {
    chosen.current = next;
    const begunWith = { ...draft, rate: String(next) };
    keepDraft(name, begunWith);
    setDraft(begunWith);
  };
  return (
    <div className={css.new} ref={place}>
      {RatingForm ? (
        <RatingForm {...props} />
      ) : (
        <>
          <RatingInput legend={t('visit.rate.rate')} name={`${name}-stars`} value={rate} onChange={choose} />
          {failed ? <ErrorState headingLevel={3} onRetry={tryAgain} /> : null}
          {begun && !failed ? <Skeleton shape="block" ratio={[3, 1]} /> : null}
        </>
      )}
    </div>
  );
};
