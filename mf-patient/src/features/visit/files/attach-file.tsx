import type { PatientFile } from '@arev/shared/contracts/patient-files';
import { Button } from '@arev/shared/ui/button';
import { Dialog } from '@arev/shared/ui/dialog';
import { Field } from '@arev/shared/ui/field';
import { FileDrop } from '@arev/shared/ui/file-drop';
import { SendFailure } from '@arev/shared/ui/send-failure';
import { Select } from '@arev/shared/ui/select';
import { UploadProgress } from '@arev/shared/ui/upload-progress';
import { Paperclip } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAttaching } from './use-attaching.ts';
import css from './visit-files.module.css';

interface AttachFileProps {
  readonly visitId: number;
  /** The patient's own files that this visit does not have yet. */
  readonly choices: readonly PatientFile[];
}

/** Lets the doctor of this visit see a file: one from the disk, or one that the patient has put here before. */
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
  const [file, setFile] = useState<File | null>(null);
  const [chosen, setChosen] = useState('');
  const { attach, progress, stop, problem } = useAttaching(visitId, onClose);
  const { isPending } = attach;
  const ready = file !== null || chosen !== '';
  return (
    <Dialog
      open
      title={t('visit.files.attachTitle')}
      busy={isPending}
      onClose={onClose}
      footer={
        <Button
          icon={Paperclip}
          busy={isPending}
          aria-disabled={!ready || undefined}
          onClick={() => {
            if (ready && !isPending) attach.mutate(file ?? Number(chosen));
          }}
        >
          {t('visit.files.attach')}
        </Button>
      }
    >
      <div className={css.body}>
        <p>{t('visit.files.attachWords')}</p>
        <FileDrop
          label={t('visit.files.fromDisk')}
          file={file}
          onChange={(next) => {
            setFile(next);
            attach.reset();
          }}
          error={problem}
          locked={isPending}
        />
        {choices.length > 0 && file === null ? (
          <Field label={t('visit.files.fromOwn')}>
            <Select value={chosen} disabled={isPending} onChange={(event) => setChosen(event.target.value)}>
              <option value="">{t('visit.files.noneChosen')}</option>
              {choices.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </Select>
          </Field>
        ) : null}
        {isPending && file !== null ? <UploadProgress share={progress} onCancel={stop} /> : null}
        {attach.isError && problem === undefined ? <SendFailure error={attach.error} /> : null}
      </div>
    </Dialog>
  );
};
