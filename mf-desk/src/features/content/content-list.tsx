import { type ContentEntry, contentShows } from '@arev/shared/contracts/content';
import { type ContentType, describedType } from '@arev/shared/contracts/content-types';
import { useHref, useSite } from '@arev/shared/remote-kit';
import { Answered } from '@arev/shared/ui/answered';
import { CardLink } from '@arev/shared/ui/card-link';
import { ChoiceLinks } from '@arev/shared/ui/choice-links';
import { EmptyState } from '@arev/shared/ui/empty-state';
import { PagedList, pageIn } from '@arev/shared/ui/paged-list';
import { RowCard } from '@arev/shared/ui/row-card';
import { SearchBox } from '@arev/shared/ui/search-box';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { address } from '../../addresses.ts';
import { contentListQuery, pageSize, type Show, showIn } from '../../api/content.ts';
import { contentFilterIn, contentItemAddress } from './content-address.ts';
import css from './content.module.css';
import { useMay } from '../../frame/use-permissions.ts';
import { BringBack, DeletedContent } from './deleted-content.tsx';
import { EntryMarks } from './entry-marks.tsx';

/** The items of one type, by name. */
export const ContentList = ({ type }: { readonly type: ContentType }) => {
  const { t } = useTranslation('mf-desk');
  const site = useSite();
  const to = useHref();
  const { search } = useLocation();
  const page = pageIn(search);
  const text = new URLSearchParams(search).get('text') ?? '';
  const show = showIn(search);
  const filter = contentFilterIn(search);
  const query = useQuery({
    ...contentListQuery(site, type, { page, text, show }),
    placeholderData: keepPreviousData,
  });
  return (
    <div className={css.stack}>
      {describedType(type).fixed ? null : (
        <SearchBox
          label={t('content.search')}
          value={text}
          busy={query.isFetching}
          onSearch={(wanted) =>
            void site.navigation.go(
              to(address.contentType(type, { ...filter, text: wanted === '' ? undefined : wanted })),
              { replace: true },
            )
          }
        />
      )}
      {describedType(type).fixed ? null : (
        <ChoiceLinks
          label={t('content.show.label')}
          choices={contentShows.map((one) => ({
            href: to(address.contentType(type, { ...filter, show: one === 'all' ? undefined : one })),
            label: t(`content.show.${one}`),
            current: one === show,
          }))}
        />
      )}
      <DeletedContent type={type} />
      <Answered query={query}>
        {({ data, total }) => (
          <PagedList
            label={t(`content.type.${type}`)}
            total={total}
            size={pageSize}
            page={page}
            hrefOf={(number) => to(address.contentType(type, { ...filter, page: number }))}
            empty={<EmptyState title={t(emptyText(text, show))} />}
          >
            {data.map((entry) =>
              show === 'deleted' ? (
                <DeletedEntry key={entry.id} type={type} entry={entry} />
              ) : (
                <Entry key={entry.id} type={type} entry={entry} />
              ),
            )}
          </PagedList>
        )}
      </Answered>
    </div>
  );
};

const emptyText = (text: string, show: Show) => {
  if (text !== '') return 'content.notFound';
  return show === 'all' ? 'content.empty' : 'content.show.none';
};

interface EntryProps {
  readonly type: ContentType;
  readonly entry: ContentEntry;
}

/** Everybody with read access sees deleted items; only people who may add items can restore them. */
const DeletedEntry = ({ type, entry: { id, title } }: EntryProps) => {
  const { t } = useTranslation('mf-desk');
  const mayAdd = useMay('content', 'canAdd');
  return (
    <RowCard notes={[]} title={title || t('content.untitled', { id })}>
      {mayAdd ? <BringBack type={type} id={id} /> : null}
    </RowCard>
  );
};

const Entry = ({ type, entry }: EntryProps) => {
  const { t } = useTranslation('mf-desk');
  const to = useHref();
  const { search } = useLocation();
  const { id, title } = entry;
  return (
    <RowCard
      notes={[]}
      title={
        <CardLink href={to(contentItemAddress(type, id, search))}>
          {title || t('content.untitled', { id })}
        </CardLink>
      }
    >
      <EntryMarks entry={entry} />
    </RowCard>
  );
};
