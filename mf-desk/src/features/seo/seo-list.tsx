import type { SeoData } from '@arev/shared/contracts/seo-data';
import { useHref, useSite } from '@arev/shared/remote-kit';
import { Answered } from '@arev/shared/ui/answered';
import { Badge } from '@arev/shared/ui/badge';
import { CardLink } from '@arev/shared/ui/card-link';
import { ChoiceLinks } from '@arev/shared/ui/choice-links';
import { EmptyState } from '@arev/shared/ui/empty-state';
import { LinkButton } from '@arev/shared/ui/link-button';
import { Picture } from '@arev/shared/ui/picture';
import { RowCard } from '@arev/shared/ui/row-card';
import { useQuery } from '@tanstack/react-query';
import { Globe } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { address } from '../../addresses.ts';
import { pagesWithoutRowQuery, seoRowsQuery } from '../../api/seo.ts';
import { useMay } from '../../frame/use-permissions.ts';
import { DeletedRow } from './deleted-row.tsx';
import { LanguageMarks } from './language-marks.tsx';
import { PagesWithoutRow } from './pages-without-row.tsx';
import { lacking, showFrom, shows, type Show, withoutRow } from './seo-filter.ts';
import { wordOf } from './seo-values.ts';
import css from './seo.module.css';

/** The SEO data of the site, page by page. */
export const SeoList = () => (
  <div className={css.stack}>
    <DeletedRow />
    <Answered query={useQuery(seoRowsQuery(useSite()))}>{({ data }) => <Rows rows={data} />}</Answered>
  </div>
);

const Rows = ({ rows }: { readonly rows: readonly SeoData[] }) => {
  const { t } = useTranslation('mf-desk');
  const to = useHref();
  const show = showFrom(useLocation().search);
  const ofContent = useQuery(pagesWithoutRowQuery(useSite(), { text: '', page: 1 })).data?.total;
  const counts: Readonly<Record<Show, number | undefined>> = {
    all: rows.length,
    missing: lacking(rows).length,
    none: ofContent === undefined ? undefined : withoutRow(rows).length + ofContent,
  };
  return (
    <>
      <ChoiceLinks
        label={t('seo.which')}
        choices={shows.map((one) => ({
          href: to(address.seo(one === 'all' ? {} : { show: one })),
          label: t(`seo.show.${one}`),
          ...(counts[one] !== undefined && { count: counts[one] }),
          current: one === show,
        }))}
      />
      {show === 'none' ? (
        <PagesWithoutRow rows={rows} />
      ) : rows.length === 0 ? (
        <NoRowYet />
      ) : (
        <PagesWithRow rows={show === 'missing' ? lacking(rows) : rows} />
      )}
    </>
  );
};

const NoRowYet = () => {
  const { t } = useTranslation('mf-desk');
  const to = useHref();
  const mayAdd = useMay('seo', 'canAdd');
  return (
    <EmptyState
      title={t('seo.empty')}
      action={mayAdd ? <LinkButton href={to(address.newSeoRow())}>{t('seo.add')}</LinkButton> : undefined}
    >
      {t('seo.emptyHint')}
    </EmptyState>
  );
};

const PagesWithRow = ({ rows }: { readonly rows: readonly SeoData[] }) => {
  const { t } = useTranslation('mf-desk');
  const to = useHref();
  if (rows.length === 0) {
    const all = (
      <LinkButton variant="secondary" href={to(address.seo())}>
        {t('seo.show.all')}
      </LinkButton>
    );
    return (
      <EmptyState title={t('seo.translated')} action={all}>
        {t('seo.translatedHint')}
      </EmptyState>
    );
  }
  return (
    <ul className={css.list} role="list" aria-label={t('seo.title')}>
      {rows.map((row) => (
        <Row key={row.id} row={row} />
      ))}
    </ul>
  );
};

const Row = ({ row }: { readonly row: SeoData }) => {
  const { t } = useTranslation('mf-desk');
  const to = useHref();
  const { language } = useSite();
  const { route, global, photo, photoPath } = row;
  return (
    <RowCard
      title={<CardLink href={to(address.seoRow(row.id))}>{route}</CardLink>}
      notes={[wordOf(row, 'title', language) || t('seo.ownTitle')]}
    >
      {global ? (
        <Badge tone="info" icon={Globe}>
          {t('seo.global')}
        </Badge>
      ) : null}
      <LanguageMarks row={row} />
      {photo ? (
        <span className={css.thumb}>
          <Picture
            kind="news"
            {...{ photo, photoPath }}
            alt={t('seo.picture')}
            width={120}
            height={63}
            variant="card"
          />
        </span>
      ) : null}
    </RowCard>
  );
};
