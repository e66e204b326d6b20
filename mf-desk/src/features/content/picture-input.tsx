import type { ContentType } from '@arev/shared/contracts/content-types';
import { useSite } from '@arev/shared/remote-kit';
import { Button } from '@arev/shared/ui/button';
import { FileDrop } from '@arev/shared/ui/file-drop';
import { Picture } from '@arev/shared/ui/picture';
import { SendFailure } from '@arev/shared/ui/send-failure';
import { useMutation } from '@tanstack/react-query';
import { Trash2, Upload } from 'lucide-react';
import { type CSSProperties, type PointerEvent, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { uploadPicture } from '../../api/content.ts';
import { pictureIn } from './content-values.ts';
import css from './content.module.css';

interface PictureInputProps {
  readonly type: ContentType;
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** The picture of an item: the current one, or a new one with the focal point that cropping keeps. */
export const PictureInput = ({ type, label, value, onChange }: PictureInputProps) => {
  const { t } = useTranslation('mf-desk');
  const [file, setFile] = useState<File | null>(null);
  const picture = pictureIn(value);
  return (
    <div className={css.stack} role="group" aria-label={label}>
      {picture ? (
        <div className={css.picture}>
          <Picture kind="news" {...picture} alt={label} width={640} height={480} variant="card" />
          <Button variant="secondary" icon={Trash2} onClick={() => onChange('')}>
            {t('content.picture.remove')}
          </Button>
        </div>
      ) : null}
      <FileDrop takes="pictures" label={t('content.picture.new')} file={file} onChange={setFile} />
      {file ? (
        <NewPicture
          type={type}
          file={file}
          onSent={({ photo, photoPath }) => {
            setFile(null);
            onChange(JSON.stringify({ photo, photoPath }));
          }}
        />
      ) : null}
    </div>
  );
};

interface NewPictureProps {
  readonly type: ContentType;
  readonly file: File;
  readonly onSent: (picture: { readonly photo: string; readonly photoPath: string }) => void;
}

const middle = { across: 50, down: 50 };

const NewPicture = ({ type, file, onSent }: NewPictureProps) => {
  const { t } = useTranslation('mf-desk');
  const site = useSite();
  const [focus, setFocus] = useState(middle);
  const show = useMemo(() => showing(file), [file]);
  const sending = useMutation({
    meta: { toldInPlace: true },
    mutationFn: () => uploadPicture(site, type, { file, ...focus }),
    onSuccess: onSent,
  });
  const point = ({ currentTarget, clientX, clientY }: PointerEvent<HTMLElement>) => {
    const { left, top, width, height } = currentTarget.getBoundingClientRect();
    const part = (at: number, whole: number) => Math.round(Math.min(Math.max(at / whole, 0), 1) * 100);
    setFocus({ across: part(clientX - left, width), down: part(clientY - top, height) });
  };
  const place: CSSProperties = { insetInlineStart: `${focus.across}%`, insetBlockStart: `${focus.down}%` };
  return (
    <div className={css.picture}>
      <p>{t('content.picture.focus')}</p>
      <div className={css.focus} onPointerDown={point}>
        <img ref={show} alt="" />
        <span className={css.point} style={place} />
      </div>
      {(['across', 'down'] as const).map((side) => (
        <label key={side}>
          {t(`content.picture.${side}`)}{' '}
          <input
            type="range"
            min={0}
            max={100}
            value={focus[side]}
            onChange={({ target }) => setFocus({ ...focus, [side]: Number(target.value) })}
          />
        </label>
      ))}
      {sending.isError ? <SendFailure error={sending.error} /> : null}
      <Button icon={Upload} busy={sending.isPending} onClick={() => sending.mutate()}>
        {t('content.picture.send')}
      </Button>
    </div>
  );
};

/** The selected picture before the upload; the content policy allows pictures only as data URLs. */
const showing = (file: File) => (image: HTMLImageElement | null) => {
  if (image === null) return undefined;
  const reader = new FileReader();
  reader.addEventListener('load', () => Object.assign(image, { src: reader.result }));
  reader.readAsDataURL(file);
  return () => reader.abort();
};
