import type { AnsweredFile } from '@arev/shared/contracts/endpoint';
import { isAbort, type SendOptions } from '@arev/shared/api-client';
import { useSite, type Site } from '@arev/shared/remote-kit';
import { Button } from '@arev/shared/ui/button';
import { FileSize } from '@arev/shared/ui/file-size';
import { Notice } from '@arev/shared/ui/notice';
import { SendFailure } from '@arev/shared/ui/send-failure';
import { Download, FileJson } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ownArchive, ownRecords } from '../../api/own-data.ts';
import { DownloadProgress } from '../../frame/download/download-progress.tsx';
import { useDownload } from '../../frame/download/use-download.ts';
import { Panel } from '../../frame/panel.tsx';
import css from './own-data.module.css';

type Take = (site: Site, options: SendOptions) => Promise<AnsweredFile>;

const kinds = {
  archive: { take: ownArchive, name: 'arev.zip' },
  records: { take: ownRecords, name: 'arev.json' },
} as const satisfies Record<string, { readonly take: Take; readonly name: string }>;

type Kind = keyof typeof kinds;

/** The export of all personal data. */
export const TakeData = () => {
  const { t } = useTranslation('mf-patient');
  const site = useSite();
  const [kind, setKind] = useState<Kind>();
  const { getting: taking, share, stop } = useDownload();
  const start = (next: Kind) => () => {
    if (taking.isPending) return;
    setKind(next);
    const { take, name } = kinds[next];
    taking.mutate({ get: (options) => take(site, options), name });
  };
  const busyWith = (one: Kind) => taking.isPending && kind === one;
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
        <Notice live>
          <p>{t('ownData.take.underWay')}</p>
          <DownloadProgress share={share} onStop={stop} />
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
