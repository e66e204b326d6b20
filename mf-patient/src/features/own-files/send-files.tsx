import { mostAttachments } from '@arev/shared/contracts/patient-files';
import { useSite } from '@arev/shared/remote-kit';
import { Button } from '@arev/shared/ui/button';
import { Card } from '@arev/shared/ui/card';
import { FileDrop } from '@arev/shared/ui/file-drop';
import { Notice } from '@arev/shared/ui/notice';
import { Upload } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { refreshFiles, uploadFile } from '../../api/files.ts';
import { UploadQueue } from '../../frame/upload/upload-queue.tsx';
import { useUploadQueue } from '../../frame/upload/use-upload-queue.ts';
import css from './own-files.module.css';

/** With more room than this, nobody has to count. */
const littleRoom = 20;

interface SendFilesProps {
  /** The number of stored files; undefined until it is loaded. */
  readonly kept: number | undefined;
}

export const SendFiles = ({ kept }: SendFilesProps) => {
  const { t } = useTranslation('mf-patient');
  const site = useSite();
  const queue = useUploadQueue({
    send: (file, options) => uploadFile(site, file, options),
    onSettled: () => refreshFiles(site),
  });
  const { chosen, saved, busy } = queue;
  const full = kept !== undefined && kept >= mostAttachments;
  return (
    <Card padding="large">
      <div className={css.form}>
        <FileDrop
          multiple
          label={t('ownFiles.new')}
          file={null}
          onChange={(file) => {
            if (file) queue.add(file);
          }}
          locked={full}
        />
        {kept === undefined ? null : <Room kept={kept} />}
        <UploadQueue queue={queue} />
        {saved > 0 && !busy ? (
          <Notice tone="success" live>
            {t('ownFiles.sent', { count: saved })}
          </Notice>
        ) : null}
        {chosen > 0 ? (
          <Button icon={Upload} onClick={queue.start}>
            {t('ownFiles.submit', { count: chosen })}
          </Button>
        ) : null}
      </div>
    </Card>
  );
};

const Room = ({ kept }: { readonly kept: number }) => {
  const { t } = useTranslation('mf-patient');
  const left = mostAttachments - kept;
  if (left > littleRoom) return null;
  return left <= 0 ? (
    <Notice tone="warning">{t('ownFiles.full', { most: mostAttachments })}</Notice>
  ) : (
    <p className={css.room}>{t('ownFiles.room', { count: left })}</p>
  );
};
