import type { getApplication } from '@arev/shared/contracts/applications';
import type { DataOf } from '@arev/shared/contracts/endpoint';
import { LANGUAGE_NAMES } from '@arev/shared/i18n';
import { useSite } from '@arev/shared/remote-kit';
import { phoneHref } from '@arev/shared/routing';
import { FileSize } from '@arev/shared/ui/file-size';
import { useTranslation } from 'react-i18next';
import { applicationFile, sendApplicationAnswer } from '../../api/applications.ts';
import { Facts, OpenedMarks } from '../../frame/inbox/opened.tsx';
import { useMay } from '../../frame/use-permissions.ts';
import { AnswerThread } from './answer-thread.tsx';
import { FileDownload } from './file-download.tsx';
import css from './inbox.module.css';
import { WorkMarks } from './work.tsx';

type Application = DataOf<typeof getApplication>;

/** A complete application with its CV and the answers to it. */
export const ApplicationInFull = ({ application }: { readonly application: Application }) => {
  const { t } = useTranslation('mf-desk');
  const site = useSite();
  const mayEdit = useMay('applications', 'canEdit');
  const { id, fullName, vacancy, email, phone, message, language, file, answers } = application;
  const way = email === null ? 'sms' : 'mail';
  return (
    <>
      <OpenedMarks>
        <WorkMarks {...application} />
      </OpenedMarks>
      <Facts
        facts={[
          { label: t('inbox.name'), value: fullName },
          { label: t('inbox.applications.vacancy'), value: vacancy.title },
          { label: t('inbox.email'), value: email },
          { label: t('inbox.phone'), value: phone && <a href={phoneHref(phone)}>{phone}</a> },
          { label: t('inbox.language'), value: LANGUAGE_NAMES[language] },
          { label: t('inbox.message'), value: message && <span lang={language}>{message}</span> },
          { label: t('inbox.applications.cv'), value: file ? null : t('inbox.applications.noCv') },
        ]}
      />
      {file ? (
        <div className={css.actions}>
          <FileDownload name={`cv-${id}`} fetch={() => applicationFile(site, id)}>
            {t('inbox.applications.download')} (<FileSize bytes={file.size} />)
          </FileDownload>
        </div>
      ) : null}
      <AnswerThread
        name={`application-${id}`}
        answers={answers}
        way={way}
        mayAnswer={mayEdit}
        send={(said, once) => sendApplicationAnswer(site, id, { way, ...said }, once)}
      />
    </>
  );
};
