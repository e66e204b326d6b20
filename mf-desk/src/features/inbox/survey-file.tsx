import { saveFile } from '@arev/shared/api-client/save-file';
import type { DataOf } from '@arev/shared/contracts/endpoint';
import type { getFilledSurvey } from '@arev/shared/contracts/staff-inbox';
import { useSite } from '@arev/shared/remote-kit';
import { Button } from '@arev/shared/ui/button';
import { FileSize } from '@arev/shared/ui/file-size';
import { SendFailure } from '@arev/shared/ui/send-failure';
import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { surveyFile } from '../../api/inbox.ts';
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
  const fetching = useMutation({
    meta: { toldInPlace: true },
    mutationFn: () => surveyFile(site, surveyId, id),
    onSuccess: (answered) => saveFile(answered, file),
  });
  return (
    <div className={css.actions}>
      <Button
        variant="secondary"
        size="small"
        icon={Download}
        busy={fetching.isPending}
        onClick={() => fetching.mutate()}
      >
        {t('files.download')}: {question ?? file} (<FileSize bytes={size} />)
      </Button>
      {fetching.isError ? <SendFailure error={fetching.error} /> : null}
    </div>
  );
};
