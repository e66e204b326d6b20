import type { DataOf } from '@arev/shared/contracts/endpoint';
import type { listLetters } from '@arev/shared/contracts/staff';
import { LANGUAGE_NAMES } from '@arev/shared/i18n';
import { useSite } from '@arev/shared/remote-kit';
import { useTranslation } from 'react-i18next';
import { type LettersAsked, lettersQuery } from '../../api/inbox.ts';
import type { Sheet } from '../../frame/inbox/sheet.ts';
import { formatInstant } from '../../frame/instants.ts';

export type Letter = DataOf<typeof listLetters>[number];

export const useLetterSheet = (asked: LettersAsked): Sheet<Letter> => {
  const { t } = useTranslation('mf-desk');
  const site = useSite();
  return {
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
    query: (part) => lettersQuery(site, asked, part),
    row: (letter) => [
      t(`inbox.letters.one.${letter.kind}`),
      formatInstant(letter.createdAt),
      LANGUAGE_NAMES[letter.language],
      letter.fullName ?? '',
      letter.publication ? t(`inbox.letters.publication.${letter.publication}`) : '',
      t(`inbox.work.state.${letter.state}`),
      letter.assignee?.title ?? '',
    ],
  };
};
