import type { ContentEntry } from '@arev/shared/contracts/content';
import { type ContentType, describedType } from '@arev/shared/contracts/content-types';
import { LANGUAGE_NAMES } from '@arev/shared/i18n';
import { useHref, useSite } from '@arev/shared/remote-kit';
import { Answered } from '@arev/shared/ui/answered';
import { Badge } from '@arev/shared/ui/badge';
import { CardLink } from '@arev/shared/ui/card-link';
import { EmptyState } from '@arev/shared/ui/empty-state';
import { PagedList, pageIn } from '@arev/shared/ui/paged-list';
import { RowCard } from '@arev/shared/ui/row-card';
import { SearchBox } from '@arev/shared/ui/search-box';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { CircleAlert, Clock, PencilLine } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { address } from '../../addresses.ts';
import { contentListQuery, pageSize } from '../../api/content.ts';
import css from './content.module.css';

/** The things of one type, by name. */
export const ContentList = ({ type }: { readonly type: ContentType }) => {
  const { t } = useTranslation('mf-desk');
  const site = useSite();
  const to = useHref();
  const { search } = useLocation();
  const page = pageIn(search);
  const text = new URLSearchParams(search).get('text') ?? '';
  const query = useQuery({ ...contentListQuery(site, type, page, text), placeholderData: keepPreviousData });
  return (
    <div className={css.stack}>
      {describedType(type).fixed ? null : (
        <SearchBox
          label={t('content.search')}
          value={text}
          busy={query.isFetching}
          onSearch={(wanted) =>
            void site.navigation.go(to(address.contentType(type, wanted === '' ? {} : { text: wanted })), {
              replace: true,
            })
          }
        />
      )}
      <Answered query={query}>
        {({ data, total }) => (
          <PagedList
            label={t(`content.type.${type}`)}
            total={total}
            size={pageSize}
            page={page}
            hrefOf={(number) => to(address.contentType(type, { ...(text !== '' && { text }), page: number }))}
            empty={<EmptyState title={t(text === '' ? 'content.empty' : 'content.notFound')} />}
          >
            {data.map((entry) => (
              <Entry key={entry.id} type={type} entry={entry} />
            ))}
          </PagedList>
        )}
      </Answered>
    </div>
  );
};

const Entry = ({ type, entry }: { readonly type: ContentType; readonly entry: ContentEntry }) => {
  const { t } = useTranslation('mf-desk');
  const to = useHref();
  const { id, title, missing, draft, publishAt } = entry;
  return (
    <RowCard
      notes={[]}
      title={
        <CardLink href={to(address.contentItem(type, id))}>{title || t('content.untitled', { id })}</CardLink>
      }
    >
      {draft ? (
        <Badge tone="info" icon={publishAt === null ? PencilLine : Clock}>
          {t(publishAt === null ? 'content.draft' : 'content.timed')}
        </Badge>
      ) : null}
      {missing.map((language) => (
        <Badge key={language} tone="warning" icon={CircleAlert}>
          {t('content.missing', { language: LANGUAGE_NAMES[language] })}
        </Badge>
      ))}
    </RowCard>
  );
};
