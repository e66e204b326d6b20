import type { DataOf } from '@arev/shared/contracts/endpoint';
import { letterKind, type listLetters } from '@arev/shared/contracts/staff';
import { LANGUAGE_NAMES } from '@arev/shared/i18n';
import { useHref, useSite } from '@arev/shared/remote-kit';
import { ChoiceLinks } from '@arev/shared/ui/choice-links';
import { pageIn } from '@arev/shared/ui/paged-list';
import { RowCard } from '@arev/shared/ui/row-card';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { address } from '../../addresses.ts';
import {
  letterQuery,
  lettersQuery,
  letterStates,
  type Part,
  publications,
  refreshLetters,
  saveLetter,
} from '../../api/inbox.ts';
import { useMay } from '../../frame/use-permissions.ts';
import { Filters } from '../../frame/filters.tsx';
import { when } from '../../frame/when.ts';
import { useItemSearch } from '../../state/use-item-search.ts';
import { Inbox } from '../../frame/inbox/inbox.tsx';
import { LetterInFull } from './letter-in-full.tsx';
import { PublicationMark } from './publication.tsx';
import { Opened } from '../../frame/inbox/opened.tsx';
import { workIn } from './work-address.ts';
import { WorkFilters } from './work-filters.tsx';
import { WorkFields, WorkMarks } from './work.tsx';

type Letter = DataOf<typeof listLetters>[number];

const kinds = letterKind.options;

/** What visitors have sent from the forms of the site. */
export const LetterInbox = () => {
  const { t } = useTranslation('mf-desk');
  const site = useSite();
  const to = useHref();
  const { search } = useLocation();
  const asked = new URLSearchParams(search);
  const kind = kinds.find((one) => one === asked.get('kind'));
  const state = letterStates.find((one) => one === asked.get('state'));
  const work = workIn(asked);
  // Of reviews alone.
  const publication =
    kind === 'opinion' ? publications.find((one) => one === asked.get('publication')) : undefined;
  const filter = { ...work, kind, state, publication };
  const page = pageIn(search);
  const found = useItemSearch(t('inbox.search.letters'), page, address.letters(filter));
  const mayEdit = useMay('letters', 'canEdit');
  return (
    <Inbox<Letter>
      label={t('area.letters.name')}
      page={page}
      search={found}
      addressOf={(number) => address.letters({ ...filter, page: number })}
      empty={t('inbox.letters.empty')}
      sheet={{
        name: t('inbox.letters.file'),
        columns: [
          t('inbox.letters.kindLabel'),
          t('inbox.came'),
          t('inbox.language'),
          t('inbox.name'),
          t('inbox.letters.onSite'),
          t('inbox.work.how'),
          t('inbox.work.who'),
        ],
        query: (part: Part) => lettersQuery(site, { ...filter, text: found.text || undefined }, part),
        row: (letter) => [
          t(`inbox.letters.one.${letter.kind}`),
          when(letter.createdAt),
          LANGUAGE_NAMES[letter.language],
          letter.fullName ?? '',
          letter.publication ? t(`inbox.letters.publication.${letter.publication}`) : '',
          t(`inbox.work.state.${letter.state}`),
          letter.assignee?.title ?? '',
        ],
      }}
      filter={
        <Filters asked={filter}>
          <ChoiceLinks
            label={t('inbox.letters.which')}
            choices={[
              {
                href: to(address.letters({ ...filter, kind: undefined, publication: undefined })),
                label: t('inbox.letters.all'),
                current: kind === undefined,
              },
              ...kinds.map((one) => ({
                href: to(address.letters({ ...filter, kind: one, publication: undefined })),
                label: t(`inbox.letters.kind.${one}`),
                current: one === kind,
              })),
            ]}
          />
          <ChoiceLinks
            label={t('inbox.work.how')}
            choices={[undefined, ...letterStates].map((one) => ({
              href: to(address.letters({ ...filter, state: one })),
              label: one ? t(`inbox.work.state.${one}`) : t('inbox.letters.all'),
              current: one === state,
            }))}
          />
          {kind === 'opinion' ? (
            <ChoiceLinks
              label={t('inbox.letters.onSite')}
              choices={[undefined, ...publications].map((one) => ({
                href: to(address.letters({ ...filter, publication: one })),
                label: one ? t(`inbox.letters.publications.${one}`) : t('inbox.letters.all'),
                current: one === publication,
              }))}
            />
          ) : null}
          <WorkFilters
            asked={work}
            addressOf={(chosen) => address.letters({ ...chosen, kind, state, publication })}
          />
        </Filters>
      }
    >
      {(letter) => (
        <RowCard
          key={`${letter.kind}-${letter.id}`}
          title={letter.fullName ?? t('inbox.letters.anonymous')}
          notes={[
            `${t(`inbox.letters.one.${letter.kind}`)} · ${when(letter.createdAt)} · ${LANGUAGE_NAMES[letter.language]}`,
          ]}
        >
          <PublicationMark publication={letter.publication} />
          <WorkMarks {...letter} />
          <Opened
            title={t(`inbox.letters.one.${letter.kind}`)}
            query={letterQuery(site, letter.kind, letter.id)}
            onClose={() => void refreshLetters(site)}
          >
            {({ data }) => <LetterInFull letter={data} />}
          </Opened>
          {mayEdit ? (
            <WorkFields
              work={letter}
              states={letterStates}
              save={(reached, assigneeId) =>
                saveLetter(site, letter.kind, letter.id, {
                  state: reached,
                  assigneeId,
                  version: letter.version,
                })
              }
            />
          ) : null}
        </RowCard>
      )}
    </Inbox>
  );
};
