import type { SeoData } from '@arev/shared/contracts/seo-data';
import { useHref, useSite } from '@arev/shared/remote-kit';
import { Answered } from '@arev/shared/ui/answered';
import { CardLink } from '@arev/shared/ui/card-link';
import { EmptyState } from '@arev/shared/ui/empty-state';
import { PagedList, pageIn } from '@arev/shared/ui/paged-list';
import { RowCard } from '@arev/shared/ui/row-card';
import { SearchBox } from '@arev/shared/ui/search-box';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { address } from '../../addresses.ts';
import { pagesWithoutRowQuery, withoutRowSize } from '../../api/seo.ts';
import { useMay } from '../../frame/use-permissions.ts';
import { withoutRow } from './seo-filter.ts';
import css from './seo.module.css';

/** Single pages first, then those of content; both are searched by address, those of content by title too. */
export const PagesWithoutRow = ({ rows }: { readonly rows: readonly SeoData[] }) => {
  const { t } = useTranslation('mf-desk');
  const site = useSite();
  const to = useHref();
  const { search } = useLocation();
  const text = new URLSearchParams(search).get('text') ?? '';
  const page = pageIn(search);
  const at = (options: { text?: string; page?: number }) => to(address.seo({ show: 'none', ...options }));
  const query = useQuery({
    ...pagesWithoutRowQuery(site, { text, page }),
    placeholderData: keepPreviousData,
  });
  const single =
    page === 1 ? withoutRow(rows).filter((route) => route.includes(text.trim().toLowerCase())) : [];
  const withText = text === '' ? {} : { text };
  return (
    <>
      <SearchBox
        label={t('seo.search')}
        value={text}
        busy={query.isFetching}
        onSearch={(wanted) =>
          void site.navigation.go(at(wanted === '' ? {} : { text: wanted }), { replace: true })
        }
      />
      {single.length === 0 ? null : (
        <ul className={css.list} role="list" aria-label={t('seo.singlePages')}>
          {single.map((route) => (
            <PageWithoutRow key={route} route={route} note={t('seo.ownWords')} />
          ))}
        </ul>
      )}
      <Answered query={query}>
        {({ data, total }) => (
          <PagedList
            label={t('seo.contentPages')}
            total={total}
            size={withoutRowSize}
            page={page}
            hrefOf={(number) => at({ ...withText, page: number })}
            empty={single.length > 0 ? null : <Nothing searched={text !== ''} />}
          >
            {data.map(({ route, title }) => (
              <PageWithoutRow key={route} route={route} note={title} />
            ))}
          </PagedList>
        )}
      </Answered>
    </>
  );
};

const PageWithoutRow = ({ route, note }: { readonly route: string; readonly note: string }) => {
  const to = useHref();
  const mayAdd = useMay('seo', 'canAdd');
  return (
    <RowCard
      title={mayAdd ? <CardLink href={to(address.newSeoRow({ route }))}>{route}</CardLink> : route}
      notes={[note]}
    />
  );
};

const Nothing = ({ searched }: { readonly searched: boolean }) => {
  const { t } = useTranslation('mf-desk');
  return searched ? (
    <EmptyState title={t('content.notFound')} />
  ) : (
    <EmptyState title={t('seo.complete')}>{t('seo.completeHint')}</EmptyState>
  );
};
