import { useHref } from '@arev/shared/remote-kit';
import { Notice } from '@arev/shared/ui/notice';
import { useTranslation } from 'react-i18next';
import { address } from '../../addresses.ts';
import type { HitBranches } from './use-schedule-change.ts';

/** The other branches at which the last change affected visits: each has a list of its own. */
export const HitElsewhere = ({ branches }: { readonly branches: HitBranches }) => {
  const { t } = useTranslation('mf-desk');
  const to = useHref();
  if (branches.length === 0) return null;
  return (
    <Notice tone="warning" title={t('schedules.conflicts.elsewhere')}>
      <ul role="list" aria-label={t('schedules.conflicts.elsewhere')}>
        {branches.map(({ id, title }) => (
          <li key={id}>
            <a href={to(address.schedules({ branch: id, show: 'conflicts' }))}>{title}</a>
          </li>
        ))}
      </ul>
    </Notice>
  );
};
