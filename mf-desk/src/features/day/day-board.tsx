import { EmptyState } from '@arev/shared/ui/empty-state';
import { Heading } from '@arev/shared/ui/heading';
import { useTranslation } from 'react-i18next';
import type { DayOfBranch } from '../../api/reception.ts';
import { Answered } from '@arev/shared/ui/answered';
import css from './day.module.css';
import { useDay } from './use-day.ts';
import { useNow } from './use-now.ts';
import { Visit } from './visit.tsx';

/** A column for each doctor; on a phone one list below the other. */
export const DayBoard = ({ day }: { readonly day: DayOfBranch }) => {
  const { t } = useTranslation('mf-desk');
  const query = useDay(day);
  const now = useNow();
  return (
    <Answered query={query}>
      {({ data: { doctors } }) =>
        doctors.length === 0 ? (
          <EmptyState title={t('day.empty')}>{t('day.emptyHint')}</EmptyState>
        ) : (
          // It scrolls sideways: whoever has no mouse reaches it by the keyboard.
          <div className={css.board} role="group" aria-label={t('day.board')} tabIndex={0}>
            {doctors.map(({ id, title, visits }) => (
              <section key={id} className={css.column} aria-labelledby={`doctor-${id}`}>
                <Heading level={2} id={`doctor-${id}`}>
                  {title}
                </Heading>
                <ul className={css.visits} role="list">
                  {visits.map((visit) => (
                    <Visit key={visit.id} visit={visit} now={now} onChanged={() => void query.refetch()} />
                  ))}
                </ul>
              </section>
            ))}
          </div>
        )
      }
    </Answered>
  );
};
