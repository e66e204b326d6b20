import { Card } from '@arev/shared/ui/card';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Practice } from '../../../api/choices.ts';
import { waitingQuery } from '../../../api/waiting-list.ts';
import { useBookingSite } from '../../../state/for-whom.tsx';
import { InLine } from './in-line.tsx';
import { JoinLine } from './join-line.tsx';
import css from './wait-for-time.module.css';

/** The waiting list: the clinic sends a message when a time becomes free. */
export const WaitForTime = ({ practice }: { practice: Practice }) => {
  const { t } = useTranslation('mf-booking');
  const lines = useQuery(waitingQuery(useBookingSite()));
  // Without the current entries, the form is not shown, because the patient may be on the list already.
  if (!lines.data) return null;
  const { doctorId, serviceId } = practice;
  const ofService = lines.data.data.filter(({ service }) => service.id === serviceId);
  // An entry for any doctor counts for this one, too.
  const own =
    ofService.find(({ doctor }) => doctor.id === doctorId) ?? ofService.find(({ anyDoctor }) => anyDoctor);
  return (
    <Card as="section" tone="sunken" aria-labelledby="waiting-title">
      <div className={css.waiting}>
        <h2 className={css.title} id="waiting-title">
          {t('waiting.title')}
        </h2>
        {own ? (
          <InLine key={own.id} waiting={own} practice={practice} />
        ) : (
          <JoinLine key={`${doctorId}-${serviceId}`} practice={practice} />
        )}
      </div>
    </Card>
  );
};
