import type { PatientFile } from '@arev/shared/contracts/patient-files';
import { Button } from '@arev/shared/ui/button';
import { Dialog } from '@arev/shared/ui/dialog';
import { Field } from '@arev/shared/ui/field';
import { FileDrop } from '@arev/shared/ui/file-drop';
import { SendFailure } from '@arev/shared/ui/send-failure';
import { Select } from '@arev/shared/ui/select';
import { Paperclip } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { UploadQueue } from '../../../frame/upload/upload-queue.tsx';
import { useAttaching } from './use-attaching.ts';
import css from './visit-files.module.css';

interface AttachFileProps {
  readonly visitId: number;
  /** The patient's own files that are not attached to this visit. */
  readonly choices: readonly PatientFile[];
}

/** Shows a file to the doctor of this visit: one from the disk, or one of the patient's own files. */
export const AttachFile = ({ visitId, choices }: AttachFileProps) => {
  const { t } = useTranslation('mf-patient');
  const [open, setOpen] = useState(false);
  return (
    <div className={css.attach} data-print="hide">
      <Button variant="secondary" icon={Paperclip} onClick={() => setOpen(true)}>
        {t('visit.files.attach')}
      </Button>
      {open ? <AttachDialog visitId={visitId} choices={choices} onClose={() => setOpen(false)} /> : null}
    </div>
  );
};

const AttachDialog = ({ visitId, choices, onClose }: AttachFileProps & { readonly onClose: () => void }) => {
  const { t } = useTranslation('mf-patient');
  const [chosen, setChosen] = useState('');
  // For the queue, which outlives the render in which it began.
  const isChosen = useRef(false);
  const choose = (id: string) => {
    isChosen.current = id !== '';
    setChosen(id);
  };
  const { queue, attach } = useAttaching(visitId, () => {
    if (!isChosen.current) onClose();
  });
  const busy = attach.isPending || queue.busy;
  const count = queue.chosen + (chosen === '' ? 0 : 1);
  const send = () => {
    if (busy || count === 0) return;
    if (chosen === '') queue.start();
    else
      attach.mutate(Number(chosen), {
        onSuccess: () => {
          choose('');
          queue.start();
        },
      });
  };
  return (
    <Dialog
      open
      title={t('visit.files.attachTitle')}
      busy={busy}
      onClose={onClose}
      footer={
        <Button icon={Paperclip} busy={busy} aria-disabled={count === 0 || undefined} onClick={send}>
          {count > 1 ? t('visit.files.attachSeveral', { count }) : t('visit.files.attach')}
        </Button>
      }
    >
      <div className={css.body}>
        <p>{t('visit.files.attachWords')}</p>
        <FileDrop
          multiple
          label={t('visit.files.fromDisk')}
          file={null}
          onChange={(file) => {
            if (file) queue.add(file);
          }}
          locked={attach.isPending}
        />
        <UploadQueue queue={queue} />
        {choices.length > 0 ? (
          <Field label={t('visit.files.fromOwn')}>
            <Select value={chosen} disabled={busy} onChange={({ target }) => choose(target.value)}>
              <option value="">{t('visit.files.noneChosen')}</option>
              {choices.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </Select>
          </Field>
        ) : null}
        {attach.isError ? <SendFailure error={attach.error} /> : null}
      </div>
    </Dialog>
  );
};
