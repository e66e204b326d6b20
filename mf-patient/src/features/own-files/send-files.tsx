import { mostAttachments } from '@arev/shared/contracts/patient-files';
import { useSite } from '@arev/shared/remote-kit';
import { Button } from '@arev/shared/ui/button';
import { Card } from '@arev/shared/ui/card';
import { FileDrop } from '@arev/shared/ui/file-drop';
import { Notice } from '@arev/shared/ui/notice';
import { useQuery } from '@tanstack/react-query';
import { Upload } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { refreshFiles, roomQuery, uploadFile } from '../../api/files.ts';
import { UploadQueue } from '../../frame/upload/upload-queue.tsx';
import { useUploadQueue } from '../../frame/upload/use-upload-queue.ts';
import css from './own-files.module.css';

/** With more room than this, nobody has to count. */
const littleRoom = 20;

interface SendFilesProps {
  /** The number of listed files, for an older portal that does not tell the room; undefined until it is loaded. */
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
  const room = useQuery(roomQuery(site));
  const counted = room.isError && kept !== undefined ? mostAttachments - kept : undefined;
  const left = room.data?.data.left ?? counted;
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
          locked={left !== undefined && left <= 0}
        />
        {left === undefined ? null : <Room left={left} />}
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

const Room = ({ left }: { readonly left: number }) => {
  const { t } = useTranslation('mf-patient');
  if (left > littleRoom) return null;
  return left <= 0 ? (
    <Notice tone="warning">{t('ownFiles.full', { most: mostAttachments })}</Notice>
  ) : (
    <p className={css.room}>{t('ownFiles.room', { count: left })}</p>
  );
};
