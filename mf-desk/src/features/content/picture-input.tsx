import type { ContentType } from '@arev/shared/contracts/content-types';
import { useSite } from '@arev/shared/remote-kit';
import { Button } from '@arev/shared/ui/button';
import { useFieldControl } from '@arev/shared/ui/field';
import { FileDrop } from '@arev/shared/ui/file-drop';
import { Picture } from '@arev/shared/ui/picture';
import { SendFailure } from '@arev/shared/ui/send-failure';
import { useMutation, type UseMutationResult } from '@tanstack/react-query';
import { Trash2, Upload } from 'lucide-react';
import { type Ref, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Focus, uploadPicture } from '../../api/content.ts';
import { useMay } from '../../frame/use-permissions.ts';
import { ChangeFocus } from './change-focus.tsx';
import { pictureIn } from './content-values.ts';
import css from './content.module.css';
import { FocusPoint } from './focus-point.tsx';

/** Why a chosen picture is not part of the item yet: a save would leave it out. */
export type WaitingPicture = 'pictureNotUsed' | 'pictureUnderWay';

interface PictureInputProps {
  readonly type: ContentType;
  readonly label: string;
  readonly value: string;
  /** Another picture, or none. */
  readonly onChange: (value: string) => void;
  /** The same picture around another focal point. */
  readonly onRefocused: (value: string) => void;
  readonly onWaiting: (why: WaitingPicture | undefined) => void;
  /** The button that a save without the chosen picture leads to. */
  readonly uploadButton: Ref<HTMLButtonElement>;
}

/** The picture of an item: the current one, or a new one with the focal point that cropping keeps. */
export const PictureInput = (props: PictureInputProps) => {
  const { type, label, value, onChange, onRefocused, onWaiting, uploadButton } = props;
  const { t } = useTranslation('mf-desk');
  const [file, setFile] = useState<File | null>(null);
  const picture = pictureIn(value);
  const mayEdit = useMay('content', 'canEdit');
  const site = useSite();
  const sending = useMutation({
    meta: { toldInPlace: true },
    mutationFn: (chosen: ChosenPicture) => uploadPicture(site, type, chosen),
    onMutate: () => onWaiting('pictureUnderWay'),
    onError: () => onWaiting('pictureNotUsed'),
    onSuccess: ({ photo, photoPath }) => {
      setFile(null);
      onWaiting(undefined);
      onChange(JSON.stringify({ photo, photoPath }));
    },
  });
  return (
    <div className={css.stack} role="group" aria-label={label}>
      {picture ? (
        <div className={css.picture}>
          <Picture kind="news" {...picture} alt={label} width={640} height={480} variant="card" />
          {mayEdit ? (
            <>
              <ChangeFocus
                key={picture.photo}
                picture={picture}
                onChanged={(changed) => onRefocused(JSON.stringify(changed))}
              />
              <Button variant="secondary" icon={Trash2} onClick={() => onChange('')}>
                {t('content.picture.remove')}
              </Button>
            </>
          ) : null}
        </div>
      ) : null}
      {mayEdit ? (
        <FileDrop
          takes="pictures"
          label={t('content.picture.new')}
          file={file}
          onChange={(chosen) => {
            setFile(chosen);
            onWaiting(chosen ? 'pictureNotUsed' : undefined);
            sending.reset();
          }}
          locked={sending.isPending}
        />
      ) : null}
      {file ? <NewPicture key={keyOf(file)} {...{ file, sending, uploadButton }} /> : null}
    </div>
  );
};

interface ChosenPicture extends Focus {
  readonly file: File;
}

interface NewPictureProps extends Pick<PictureInputProps, 'uploadButton'> {
  readonly file: File;
  readonly sending: Pick<UseMutationResult<unknown, Error, ChosenPicture>, 'error' | 'isPending' | 'mutate'>;
}

/** Another file starts with a focal point of its own. */
const keyOf = ({ name, size, lastModified }: File) => `${name}/${size}/${lastModified}`;

const middle = { across: 50, down: 50 };

const NewPicture = ({ file, sending, uploadButton }: NewPictureProps) => {
  const { t } = useTranslation('mf-desk');
  const [focus, setFocus] = useState(middle);
  const src = useShown(file);
  const { 'aria-describedby': describedBy } = useFieldControl({});
  return (
    <div className={css.picture}>
      <FocusPoint src={src} focus={focus} onChange={setFocus} />
      {sending.error ? <SendFailure error={sending.error} /> : null}
      <Button
        ref={uploadButton}
        icon={Upload}
        busy={sending.isPending}
        aria-describedby={describedBy}
        onClick={() => sending.mutate({ file, ...focus })}
      >
        {t('content.picture.send')}
      </Button>
    </div>
  );
};

/** The selected picture before the upload; the content policy allows pictures only as data URLs. */
const useShown = (file: File): string | undefined => {
  const [src, setSrc] = useState<string>();
  useEffect(() => {
    const reader = new FileReader();
    reader.addEventListener('load', () =>
      setSrc(typeof reader.result === 'string' ? reader.result : undefined),
    );
    reader.readAsDataURL(file);
    return () => reader.abort();
  }, [file]);
  return src;
};
