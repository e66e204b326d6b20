import { type ContentType } from '@arev/shared/contracts/content-types';
import { useHref, useSite } from '@arev/shared/remote-kit';
import { Answered } from '@arev/shared/ui/answered';
import { CardLink } from '@arev/shared/ui/card-link';
import { ChoiceLinks } from '@arev/shared/ui/choice-links';
import { EmptyState } from '@arev/shared/ui/empty-state';
import { PagedList, pageIn } from '@arev/shared/ui/paged-list';
import { RowCard } from '@arev/shared/ui/row-card';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { address } from '../../addresses.ts';
import { contentWorkQuery, pageSize, showIn } from '../../api/content.ts';
import css from './content.module.css';
import { EntryMarks } from './entry-marks.tsx';

const shows = ['drafts', 'timed', 'missing'] as const;

/** Unfinished content of all types: drafts, scheduled drafts, missing languages. */
export const ContentWork = () => {
  const { t } = useTranslation('mf-desk');
  const site = useSite();
  const to = useHref();
  const { search } = useLocation();
  const page = pageIn(search);
  const wanted = showIn(search);
  const show = shows.find((one) => one === wanted) ?? 'drafts';
  const query = useQuery({ ...contentWorkQuery(site, { page, show }), placeholderData: keepPreviousData });
  const typeName = (type: ContentType) => t(`content.type.${type}`);
  return (
    <div className={css.stack}>
      <ChoiceLinks
        label={t('content.show.label')}
        choices={shows.map((one) => ({
          href: to(address.contentWork({ show: one })),
          label: t(`content.show.${one}`),
          current: one === show,
        }))}
      />
      <Answered query={query}>
        {({ data, total }) => (
          <PagedList
            label={t('content.work')}
            total={total}
            size={pageSize}
            page={page}
            hrefOf={(number) => to(address.contentWork({ show, page: number }))}
            empty={<EmptyState title={t('content.show.none')} />}
          >
            {data.map((entry) => (
              <RowCard
                key={`${entry.type}/${entry.id}`}
                notes={[typeName(entry.type)]}
                title={
                  <CardLink href={to(address.contentItem(entry.type, entry.id))}>
                    {entry.title || t('content.untitled', { id: entry.id })}
                  </CardLink>
                }
              >
                <EntryMarks entry={entry} />
              </RowCard>
            ))}
          </PagedList>
        )}
      </Answered>
    </div>
  );
};
