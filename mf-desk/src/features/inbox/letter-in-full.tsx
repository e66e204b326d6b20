import type { DataOf } from '@arev/shared/contracts/endpoint';
import type { getLetter } from '@arev/shared/contracts/staff';
import { LANGUAGE_NAMES } from '@arev/shared/i18n';
import { useSite } from '@arev/shared/remote-kit';
import { phoneHref } from '@arev/shared/routing';
import { useTranslation } from 'react-i18next';
import { letterPaper, sendLetterAnswer } from '../../api/inbox.ts';
import { useMay } from '../../frame/use-permissions.ts';
import { AnswerThread } from './answer-thread.tsx';
import { FileDownload } from './file-download.tsx';
import css from './inbox.module.css';
import { Facts, OpenedMarks } from '../../frame/inbox/opened.tsx';
import { Decision } from './publication.tsx';
import { ReviewTranslations } from './review-translations.tsx';
import { WorkMarks } from './work.tsx';

type Letter = DataOf<typeof getLetter>;

/** A complete letter with its actions. */
export const LetterInFull = ({ letter }: { readonly letter: Letter }) => {
  const { t } = useTranslation('mf-desk');
  const site = useSite();
  const mayEdit = useMay('letters', 'canEdit');
  const { id, kind, fullName, email, phone, message, rate, paper, language } = letter;
  return (
    <>
      <OpenedMarks>
        <WorkMarks {...letter} />
      </OpenedMarks>
      <Facts
        facts={[
          { label: t('inbox.name'), value: fullName },
          { label: t('inbox.email'), value: email },
          { label: t('inbox.phone'), value: phone && <a href={phoneHref(phone)}>{phone}</a> },
          { label: t('inbox.language'), value: LANGUAGE_NAMES[language] },
          { label: t('inbox.letters.rate'), value: rate },
          { label: t('inbox.message'), value: message && <span lang={language}>{message}</span> },
          { label: t('inbox.letters.paper'), value: paper?.title ?? null },
          { label: t('inbox.letters.parent'), value: paper?.parentFullName ?? null },
          { label: t('inbox.letters.child'), value: paper?.childFullName ?? null },
        ]}
      />
      <div className={css.actions}>
        {paper ? (
          <FileDownload name={`paper-${id}`} fetch={() => letterPaper(site, id)}>
            {t('inbox.letters.download')}
          </FileDownload>
        ) : null}
        {kind === 'opinion' ? <Decision letter={letter} /> : null}
      </div>
      <div className={css.inbox}>
        {letter.translations ? <ReviewTranslations letter={letter} saved={letter.translations} /> : null}
        {kind === 'attachment' ? (
          <p>{t('inbox.answers.ofPaper')}</p>
        ) : (
          <AnswerThread
            name={`${kind}-${id}`}
            answers={letter.answers}
            way={email === null ? undefined : 'mail'}
            mayAnswer={mayEdit}
            send={(said, once) => sendLetterAnswer(site, { kind, id }, said, once)}
          />
        )}
      </div>
    </>
  );
};
