import type { Details } from '@arev/shared/contracts/sessions';
import { useLate } from '@arev/shared/later/use-late';
import { useSite } from '@arev/shared/remote-kit';
import { Button } from '@arev/shared/ui/button';
import { Notice } from '@arev/shared/ui/notice';
import { Camera, Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { refreshDetails, removePhoto } from '../../../api/details.ts';
import { ConfirmedButton } from '../../../frame/confirmed/confirmed-button.tsx';
import { LateDialog } from '../../../frame/late/late-dialog.tsx';
import { Panel } from '../../../frame/panel.tsx';
import { PersonMark } from '../../../frame/person-mark.tsx';
import type { CropDialogProps } from './crop-dialog.tsx';
import css from './photo.module.css';

interface PhotoProps {
  readonly details: Details;
  readonly mayChange: boolean;
}

/** A photo helps the reception and the doctor to recognise somebody. */
export const Photo = ({ details, mayChange }: PhotoProps) => {
  const { t } = useTranslation('mf-patient');
  const { photo = null, photoPath = null } = details;
  return (
    <Panel title={t('details.photo.title')} lead={t('details.photo.lead')}>
      <div className={css.photo}>
        <PersonMark person={{ ...details, photo, photoPath }} size="large" />
        {mayChange ? (
          <div className={css.actions}>
            <Choose hasPhoto={photo !== null} />
            {photo === null ? null : <Remove />}
          </div>
        ) : null}
      </div>
    </Panel>
  );
};

const loadCrop = async () =>
  (await import(/* webpackChunkName: "crop-dialog" */ './crop-dialog.tsx')).CropDialog;

const LateCrop = (props: CropDialogProps) => {
  const { t } = useTranslation('mf-patient');
  const { part: CropDialog, failed, tryAgain } = useLate(loadCrop, true);
  if (CropDialog) return <CropDialog {...props} />;
  return (
    <LateDialog
      title={t('details.photo.cropTitle')}
      failed={failed}
      onRetry={tryAgain}
      onClose={props.onClose}
    />
  );
};

const Choose = ({ hasPhoto }: { readonly hasPhoto: boolean }) => {
  const { t } = useTranslation('mf-patient');
  const input = useRef<HTMLInputElement>(null);
  const [picture, setPicture] = useState<ImageBitmap>();
  const [unreadable, setUnreadable] = useState(false);
  const open = async (file: File) => {
    try {
      setPicture(await createImageBitmap(file));
    } catch {
      setUnreadable(true);
    }
  };
  return (
    <>
      <Button variant="secondary" icon={Camera} onClick={() => input.current?.click()}>
        {t(hasPhoto ? 'details.photo.change' : 'details.photo.add')}
      </Button>
      <input
        ref={input}
        type="file"
        accept="image/jpeg,image/png"
        hidden
        aria-label={t('details.photo.add')}
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          setUnreadable(false);
          if (file) void open(file);
          // The same file can be chosen again.
          event.target.value = '';
        }}
      />
      {unreadable ? (
        <Notice tone="error" live>
          {t('details.photo.unreadable')}
        </Notice>
      ) : null}
      {picture ? <LateCrop picture={picture} onClose={() => setPicture(undefined)} /> : null}
    </>
  );
};

const Remove = () => {
  const { t } = useTranslation('mf-patient');
  const site = useSite();
  return (
    <ConfirmedButton
      icon={Trash2}
      label={t('details.photo.remove')}
      title={t('details.photo.removeTitle')}
      cancel={t('details.photo.keep')}
      act={() => removePhoto(site)}
      onDone={() => refreshDetails(site)}
    >
      <p>{t('details.photo.removeWords')}</p>
    </ConfirmedButton>
  );
};
