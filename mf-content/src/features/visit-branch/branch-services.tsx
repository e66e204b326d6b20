import type { Branch } from '@arev/shared/contracts/branches';
import { useHref, useSite } from '@arev/shared/remote-kit';
import { page } from '@arev/shared/routing';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { branchSpecialitiesQuery } from '../../api/branches.ts';
import { Related } from '../../frame/related.tsx';
import css from './branch-services.module.css';

/** Services of the branch with its prices. A list that fails to load is omitted: all services are one link away. */
export const BranchServices = ({ branch }: { branch: Branch }) => {
  const { t } = useTranslation('mf-content');
  const to = useHref();
  const specialities = useQuery(branchSpecialitiesQuery(useSite(), branch.id)).data?.data ?? [];
  if (specialities.length === 0) return null;
  return (
    <Related
      title={t('branch.services')}
      more={{ href: to(page.services({ branchId: branch.id })), words: t('home.specialities.all') }}
    >
      <ul className={css.list} role="list">
        {specialities.map(({ id, slug, title }) => (
          <li key={id}>
            <a className={css.link} href={to(page.specialization(slug, { branchId: branch.id }))}>
              {title}
            </a>
          </li>
        ))}
      </ul>
    </Related>
  );
};
