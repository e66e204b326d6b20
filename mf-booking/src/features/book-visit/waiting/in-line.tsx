import type { Waiting } from '@arev/shared/contracts/waiting-list';
import { formatDayMonth } from '@arev/shared/i18n';
import { Button } from '@arev/shared/ui/button';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Practice } from '../../../api/choices.ts';
import { leaveLine } from '../../../api/waiting-list.ts';
import { useBookingSite } from '../../../state/for-whom.tsx';
import { JoinLine } from './join-line.tsx';
import css from './wait-for-time.module.css';

interface InLineProps {
  readonly waiting: Waiting;
  readonly practice: Practice;
}

/** The entry, which can be changed without losing its place in the line. */
export const InLine = ({ waiting, practice }: InLineProps) => {
  const { t } = useTranslation('mf-booking');
  const [isChanging, setChanging] = useState(false);
  const site = useBookingSite();
  const leaving = useMutation({
    meta: { toldInPlace: true },
    mutationFn: () => leaveLine(site, waiting.id),
  });
  const date = formatDayMonth(waiting.to, site.language);
  if (isChanging) return <JoinLine practice={practice} entry={waiting} onClose={() => setChanging(false)} />;
  return (
    <>
      <p role="status">
        {waiting.branch
          ? t('waiting.inLineAt', { date, branch: waiting.branch.title })
          : t('waiting.inLine', { date })}
        {waiting.anyDoctor ? ` ${t('waiting.anyDoctor')}` : null}
      </p>
      <div className={css.action}>
        <Button variant="secondary" size="small" onClick={() => setChanging(true)}>
          {t('waiting.change')}
        </Button>
        <Button variant="secondary" size="small" busy={leaving.isPending} onClick={() => leaving.mutate()}>
          {t('waiting.leave')}
        </Button>
      </div>
      {leaving.isError ? (
        <p className={css.failed} role="alert">
          {t('waiting.failed')}
        </p>
      ) : null}
    </>
  );
};
