import { pageIn } from '@arev/shared/ui/paged-list';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { address } from '../../addresses.ts';
import { Inbox } from '../../frame/inbox/inbox.tsx';
import { useItemSearch } from '../../state/use-item-search.ts';
import { lettersIn } from './letter-address.ts';
import { LetterFilters } from './letter-filters.tsx';
import { LetterRow } from './letter-row.tsx';
import { type Letter, useLetterSheet } from './letter-sheet.ts';

/** The messages that visitors sent by the forms of the site. */
export const LetterInbox = () => {
  const { t } = useTranslation('mf-desk');
  const { search } = useLocation();
  const filter = lettersIn(search);
  const page = pageIn(search);
  const found = useItemSearch(t('inbox.search.letters'), page, address.letters(filter));
  const sheet = useLetterSheet({ ...filter, text: found.text || undefined });
  return (
    <Inbox<Letter>
      list="letters"
      label={t('area.letters.name')}
      page={page}
      search={found}
      addressOf={(number) => address.letters({ ...filter, page: number })}
      empty={t('inbox.letters.empty')}
      sheet={sheet}
      filter={<LetterFilters asked={filter} />}
    >
      {(letter) => <LetterRow key={`${letter.kind}-${letter.id}`} letter={letter} />}
    </Inbox>
  );
};
