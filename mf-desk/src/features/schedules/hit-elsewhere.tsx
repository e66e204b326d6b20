import { useHref, useSite } from '@arev/shared/remote-kit';
import { Notice } from '@arev/shared/ui/notice';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { address } from '../../addresses.ts';
import { conflictCountsQuery } from '../../api/schedules.ts';
import type { HitBranches } from './use-schedule-change.ts';

/** The other branches at which the last change affected visits, until their lists are empty. */
export const HitElsewhere = ({ branches: hit }: { readonly branches: HitBranches }) => {
  const { t } = useTranslation('mf-desk');
  const to = useHref();
  const site = useSite();
  const { data: left } = useQuery(conflictCountsQuery(site, hit));
  const branches = hit.filter((_, at) => left?.[at] !== 0);
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
