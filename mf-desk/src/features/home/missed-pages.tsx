import type { DataOf } from '@arev/shared/contracts/endpoint';
import type { getMissedPages } from '@arev/shared/contracts/figures';
import { useHref, useSite } from '@arev/shared/remote-kit';
import { Answered } from '@arev/shared/ui/answered';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { address } from '../../addresses.ts';
import { missedPagesQuery } from '../../api/figures.ts';
import { formatInstant } from '../../frame/instants.ts';
import { FigureCard } from './figure-card.tsx';
import css from './figures.module.css';

type Missed = DataOf<typeof getMissedPages>['pages'][number];

/** Addresses that visitors requested and that do not exist: mistyped links and removed pages. */
export const MissedPages = () => {
  const { t } = useTranslation('mf-desk');
  const to = useHref();
  const title = t('figures.missedPages');
  return (
    <Answered query={useQuery(missedPagesQuery(useSite()))}>
      {({ data: { pages } }) => (
        <FigureCard title={title} href={to(address.content())} onward={t('area.content.name')}>
          {pages.length === 0 ? <p>{t('figures.noMissedPages')}</p> : <Pages title={title} pages={pages} />}
        </FigureCard>
      )}
    </Answered>
  );
};

const Pages = ({ title, pages }: { readonly title: string; readonly pages: readonly Missed[] }) => {
  const { t } = useTranslation('mf-desk');
  return (
    <table className={css.pages} aria-label={title}>
      <thead>
        <tr>
          <th scope="col">{t('figures.missedPage')}</th>
          <th scope="col">{t('figures.count')}</th>
          <th scope="col">{t('figures.missedLast')}</th>
        </tr>
      </thead>
      <tbody>
        {pages.map(({ path, from, count, lastAt }) => (
          <tr key={path}>
            <th scope="row">
              <a href={path}>{path}</a>
              {from === null ? null : <p className={css.from}>{t('figures.missedFrom', { page: from })}</p>}
            </th>
            <td>{count}</td>
            <td>{formatInstant(lastAt)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
};
