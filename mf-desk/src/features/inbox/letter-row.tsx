import { LANGUAGE_NAMES } from '@arev/shared/i18n';
import { useSite } from '@arev/shared/remote-kit';
import { RowCard } from '@arev/shared/ui/row-card';
import { useTranslation } from 'react-i18next';
import { letterQuery, letterStates, refreshLetters, saveLetter } from '../../api/inbox.ts';
import { letterVersionQuery } from '../../api/item-versions.ts';
import { Opened } from '../../frame/inbox/opened.tsx';
import { useMay } from '../../frame/use-permissions.ts';
import { formatInstant } from '../../frame/instants.ts';
import { LetterInFull } from './letter-in-full.tsx';
import type { Letter } from './letter-sheet.ts';
import { PublicationMark } from './publication.tsx';
import { WorkFields, WorkMarks } from './work.tsx';

export const LetterRow = ({ letter }: { readonly letter: Letter }) => {
  const { t } = useTranslation('mf-desk');
  const site = useSite();
  const mayEdit = useMay('letters', 'canEdit');
  const { id, kind, version } = letter;
  const name = t(`inbox.letters.one.${kind}`);
  const person = letter.fullName ?? t('inbox.letters.anonymous');
  return (
    <RowCard
      title={person}
      notes={[`${name} · ${formatInstant(letter.createdAt)} · ${LANGUAGE_NAMES[letter.language]}`]}
    >
      <PublicationMark publication={letter.publication} />
      <WorkMarks {...letter} />
      <Opened
        title={name}
        query={letterQuery(site, kind, id)}
        version={letterVersionQuery(site, kind, id)}
        onClose={() => void refreshLetters(site)}
      >
        {({ data }) => <LetterInFull letter={data} />}
      </Opened>
      {mayEdit ? (
        <WorkFields
          name={person}
          work={letter}
          states={letterStates}
          save={(state, assigneeId) => saveLetter(site, kind, id, { state, assigneeId, version })}
        />
      ) : null}
    </RowCard>
  );
};
