import type { DataOf } from '@arev/shared/contracts/endpoint';
import type { getFilledSurvey } from '@arev/shared/contracts/staff-inbox';
import { useSite } from '@arev/shared/remote-kit';
import { FileSize } from '@arev/shared/ui/file-size';
import { useTranslation } from 'react-i18next';
import { surveyFile } from '../../api/inbox.ts';
import { FileDownload } from './file-download.tsx';
import css from './inbox.module.css';

type Files = NonNullable<DataOf<typeof getFilledSurvey>['files']>;

interface SurveyFileProps {
  readonly surveyId: number;
  readonly file: Files[number];
}

/** The file that was sent with the answers. */
export const SurveyFile = ({ surveyId, file: { id, question, file, size } }: SurveyFileProps) => {
  const { t } = useTranslation('mf-desk');
  const site = useSite();
  return (
    <div className={css.actions}>
      <FileDownload variant="secondary" size="small" name={file} fetch={() => surveyFile(site, surveyId, id)}>
        {t('files.download')}: {question ?? file} (<FileSize bytes={size} />)
      </FileDownload>
    </div>
  );
};
