import { saveFile } from '@arev/shared/api-client/save-file';
import type { AnsweredFile } from '@arev/shared/contracts/endpoint';
import { isAbort } from '@arev/shared/api-client';
import { useUpload } from '@arev/shared/forms/use-upload';
import { useSite, type Site } from '@arev/shared/remote-kit';
import { Button } from '@arev/shared/ui/button';
import { FileSize } from '@arev/shared/ui/file-size';
import { Notice } from '@arev/shared/ui/notice';
import { SendFailure } from '@arev/shared/ui/send-failure';
import { useMutation } from '@tanstack/react-query';
import { Download, FileJson, X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { ownArchive, ownRecords } from '../../api/own-data.ts';
import { Panel } from '../../frame/panel.tsx';
import css from './own-data.module.css';

type Take = (site: Site, options: { readonly signal: AbortSignal }) => Promise<AnsweredFile>;

const kinds = {
  archive: { take: ownArchive, name: 'arev.zip' },
  records: { take: ownRecords, name: 'arev.json' },
} as const satisfies Record<string, { readonly take: Take; readonly name: string }>;

/** Everything that the site keeps about the person, to take along. */
export const TakeData = () => {
  const { t } = useTranslation('mf-patient');
  const site = useSite();
  const { start: begin, stop } = useUpload();
  const taking = useMutation({
    meta: { toldInPlace: true },
    mutationFn: async (kind: keyof typeof kinds) => {
      const { take, name } = kinds[kind];
      const file = await take(site, { signal: begin().signal });
      saveFile(file, name);
      return file.content.size;
    },
  });
  const start = (kind: keyof typeof kinds) => () => (taking.isPending ? undefined : taking.mutate(kind));
  const busyWith = (kind: keyof typeof kinds) => taking.isPending && taking.variables === kind;
  return (
    <Panel title={t('ownData.take.title')} lead={t('ownData.take.lead')}>
      <div className={css.buttons}>
        <Button icon={Download} busy={busyWith('archive')} onClick={start('archive')}>
          {t('ownData.take.archive')}
        </Button>
        <Button variant="secondary" icon={FileJson} busy={busyWith('records')} onClick={start('records')}>
          {t('ownData.take.records')}
        </Button>
      </div>
      {taking.isPending ? (
        <Notice
          live
          action={
            <Button variant="secondary" size="small" icon={X} onClick={stop}>
              {t('ownData.take.stop')}
            </Button>
          }
        >
          {t('ownData.take.underWay')}
        </Notice>
      ) : null}
      {taking.isError && !isAbort(taking.error) ? <SendFailure error={taking.error} /> : null}
      {taking.isSuccess ? (
        <Notice tone="success" live>
          {t('ownData.take.done')} <FileSize bytes={taking.data} />
        </Notice>
      ) : null}
    </Panel>
  );
};
