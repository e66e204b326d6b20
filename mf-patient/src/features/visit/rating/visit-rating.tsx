import type { VisitDetails } from '@arev/shared/contracts/visits';
import { Button } from '@arev/shared/ui/button';
import { Card } from '@arev/shared/ui/card';
import { Rating } from '@arev/shared/ui/rating';
import { Pencil } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FollowingFocus } from '../../../frame/following-focus.tsx';
import { NewRating } from './new-rating.tsx';
import css from './visit-rating.module.css';

/** The patient's rating of the visit; it can be changed later. */
export const VisitRating = ({ visit }: { readonly visit: VisitDetails }) => {
  const { t } = useTranslation('mf-patient');
  const { rating } = visit;
  const [editing, setEditing] = useState(false);
  return (
    <Card padding="large">
      <section className={css.rating} aria-labelledby="visit-rating" id="rating">
        <h2 className={css.title} id="visit-rating">
          {t(rating === null ? 'visit.rate.title' : 'visit.rate.yours')}
        </h2>
        <FollowingFocus stage={editing ? 'form' : 'rated'} className={css.stage}>
          {editing || rating === null ? (
            <NewRating visit={visit} onRated={() => setEditing(false)} />
          ) : (
            <>
              <Rating rate={rating.rate} />
              {rating.message === '' ? null : <p className={css.message}>{rating.message}</p>}
              {visit.ratable ? (
                <Button variant="quiet" size="small" icon={Pencil} onClick={() => setEditing(true)}>
                  {t('visit.rate.change')}
                </Button>
              ) : null}
            </>
          )}
        </FollowingFocus>
      </section>
    </Card>
  );
};
