import { isAboutFile } from '@arev/shared/forms/file-refusal';
import { Button } from '@arev/shared/ui/button';
import { FileSize } from '@arev/shared/ui/file-size';
import { IconButton } from '@arev/shared/ui/icon-button';
import { Notice } from '@arev/shared/ui/notice';
import { SendFailure } from '@arev/shared/ui/send-failure';
import { UploadProgress } from '@arev/shared/ui/upload-progress';
import { VisuallyHidden } from '@arev/shared/ui/visually-hidden';
import { RotateCcw, X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import css from './upload-queue.module.css';
import type { QueuedFile, useUploadQueue } from './use-upload-queue.ts';

interface UploadQueueProps {
  readonly queue: ReturnType<typeof useUploadQueue>;
}

/** Files that are not uploaded yet, with progress and actions. */
export const UploadQueue = ({ queue }: UploadQueueProps) => {
  const { t } = useTranslation('mf-patient');
  if (queue.items.length === 0) return null;
  return (
    <ul className={css.queue} role="list" aria-label={t('upload.list')}>
      {queue.items.map((item) => (
        <Item key={item.id} item={item} queue={queue} />
      ))}
    </ul>
  );
};

const Item = ({ item, queue }: UploadQueueProps & { readonly item: QueuedFile }) => {
  const { t } = useTranslation('mf-patient');
  const { id, file, state, share } = item;
  return (
    <li className={css.item}>
      <div className={css.head}>
        <p className={css.name}>
          {file.name}{' '}
          <span className={css.size}>
            <FileSize bytes={file.size} />
          </span>
        </p>
        {state === 'waiting' ? <p className={css.size}>{t('upload.waiting')}</p> : null}
        {state === 'stopped' || state === 'failed' ? (
          <Button variant="secondary" size="small" icon={RotateCcw} onClick={() => queue.tryAgain(id)}>
            {t('upload.again')}
            <VisuallyHidden>: {file.name}</VisuallyHidden>
          </Button>
        ) : null}
        {state === 'sending' ? null : (
          <IconButton
            label={t('upload.remove', { name: file.name })}
            icon={X}
            size="small"
            onClick={() => queue.remove(id)}
          />
        )}
      </div>
      {state === 'sending' ? <UploadProgress share={share} onCancel={() => queue.stop(id)} /> : null}
      {state === 'stopped' ? <Notice live>{t('upload.stopped')}</Notice> : null}
      {state === 'failed' ? <Trouble error={item.error} /> : null}
    </li>
  );
};

/** The portal's message about a refused file. */
const Trouble = ({ error }: { readonly error: unknown }) =>
  isAboutFile(error) ? (
    <Notice tone="error" live>
      {error.message}
    </Notice>
  ) : (
    <SendFailure error={error} />
  );
