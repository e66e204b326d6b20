import type { ContentType } from '@arev/shared/contracts/content-types';
import { focusRefused } from '@arev/shared/forms/focus-refused';
import { useSite } from '@arev/shared/remote-kit';
import { Button } from '@arev/shared/ui/button';
import { Checkbox } from '@arev/shared/ui/checkbox';
import { Dialog } from '@arev/shared/ui/dialog';
import { Field } from '@arev/shared/ui/field';
import { FileDrop } from '@arev/shared/ui/file-drop';
import { IconButton } from '@arev/shared/ui/icon-button';
import { SendFailure } from '@arev/shared/ui/send-failure';
import { TextInput } from '@arev/shared/ui/text-input';
import { useMutation } from '@tanstack/react-query';
import type { Editor } from '@tiptap/core';
import { ImagePlus, Trash2 } from 'lucide-react';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { uploadPicture } from '../../api/content.ts';
import css from './content.module.css';
import { pictureOf, type TextPicture, uploadedPicture } from './text-pictures.ts';

interface RichPictureProps {
  readonly editor: Editor;
  readonly type: ContentType;
  readonly language: string;
  /** Pictures of the other languages, so that nobody uploads a picture three times. */
  readonly known: () => readonly TextPicture[];
}

/** Inserts a picture into a text, or changes the selected one. */
export const RichPicture = ({ editor, type, language, known }: RichPictureProps) => {
  const { t } = useTranslation('mf-desk');
  const [open, setOpen] = useState(false);
  const selected = editor.isActive('image') ? pictureOf(editor.getAttributes('image')) : undefined;
  const close = () => {
    setOpen(false);
    editor.commands.focus();
  };
  const put = (picture: TextPicture) => {
    if (selected) editor.commands.updateAttributes('image', { ...picture });
    else editor.commands.insertContent({ type: 'image', attrs: { ...picture } });
    close();
  };
  return (
    <>
      <IconButton
        size="small"
        icon={ImagePlus}
        label={t(selected ? 'content.rich.picture.change' : 'content.rich.picture.insert')}
        aria-pressed={selected !== undefined}
        onClick={() => setOpen(true)}
      />
      {open ? (
        <PictureDialog
          {...{ type, language, selected }}
          known={known()}
          onPut={put}
          onRemove={() => {
            editor.commands.deleteSelection();
            close();
          }}
          onClose={close}
        />
      ) : null}
    </>
  );
};

interface PictureDialogProps {
  readonly type: ContentType;
  readonly language: string;
  readonly selected: TextPicture | undefined;
  readonly known: readonly TextPicture[];
  readonly onPut: (picture: TextPicture) => void;
  readonly onRemove: () => void;
  readonly onClose: () => void;
}

/** The chosen picture and its words. Another picture needs other ones (204): those chosen while it was sent stay. */
const useChosenPicture = (selected: TextPicture | undefined) => {
  const [picture, setPicture] = useState(selected);
  const [alt, setAlt] = useState(selected?.alt ?? '');
  const [decorative, setDecorative] = useState(selected?.alt === '');
  const [sending, setSending] = useState(false);
  const former = useRef<{ readonly alt: string; readonly decorative: boolean }>(undefined);
  return {
    ...{ picture, alt, setAlt, decorative, setDecorative, sending },
    send: (isSending: boolean) => {
      setSending(isSending);
      former.current = isSending ? { alt, decorative } : undefined;
    },
    choose: (next: TextPicture) => {
      setPicture(next);
      if (picture === undefined || next.src === picture.src) return;
      const before = former.current ?? { alt, decorative };
      if (alt === before.alt) setAlt('');
      if (decorative === before.decorative) setDecorative(false);
    },
  };
};

const PictureDialog = (props: PictureDialogProps) => {
  const { selected, language, onPut, onRemove, onClose } = props;
  const { t } = useTranslation(['mf-desk', 'ui']);
  const { picture, alt, setAlt, decorative, setDecorative, sending, send, choose } =
    useChosenPicture(selected);
  const [tried, setTried] = useState(false);
  const [early, setEarly] = useState(false);
  const words = useRef<HTMLInputElement>(null);
  const fileId = useId();
  const isSilent = !decorative && alt.trim() === '';
  const isLong = !decorative && alt.length > longestAlt;
  const problem = tried && isSilent ? t('content.rich.picture.altMissing') : undefined;
  const none = tried && !picture ? t('content.rich.picture.none') : undefined;
  const put = () => {
    if (sending) return setEarly(true);
    setTried(true);
    if (picture && !isSilent && !isLong) onPut({ ...picture, alt: decorative ? '' : alt.trim() });
    else if (picture) focusRefused(words.current);
    else focusRefused(document.getElementById(fileId));
  };
  return (
    <Dialog
      open
      title={t(selected ? 'content.rich.picture.change' : 'content.rich.picture.insert')}
      busy={sending}
      onClose={onClose}
      footer={
        <>
          <Button busy={sending} onClick={put}>
            {t(selected ? 'content.rich.picture.save' : 'content.rich.picture.put')}
          </Button>
          {selected ? (
            <Button variant="secondary" icon={Trash2} onClick={onRemove}>
              {t('content.picture.remove')}
            </Button>
          ) : null}
        </>
      }
    >
      <div className={css.stack} role="presentation" onKeyDown={stayHere(put)}>
        <ChoosePicture
          {...props}
          fileId={fileId}
          picture={picture}
          error={sending && early ? t('content.problem.pictureUnderWay') : none}
          onChoose={choose}
          onSending={(isSending) => {
            setEarly(false);
            send(isSending);
          }}
        />
        <Field
          label={t('content.rich.picture.alt')}
          hint={t('content.rich.picture.altHint')}
          error={isLong ? t('ui:field.tooLong', { count: longestAlt }) : problem}
        >
          <TextInput
            ref={words}
            lang={language}
            autoComplete="off"
            disabled={decorative}
            value={decorative ? '' : alt}
            onChange={({ target }) => setAlt(target.value)}
          />
        </Field>
        <Checkbox
          label={t('content.rich.picture.decorative')}
          hint={t('content.rich.picture.decorativeHint')}
          checked={decorative}
          onChange={({ target }) => setDecorative(target.checked)}
        />
      </div>
    </Dialog>
  );
};

const longestAlt = 300;

/** The dialog is inside the form of the item, which the Enter key would publish. */
const stayHere = (put: () => void) => (event: KeyboardEvent) => {
  if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
  if (event.target.type === 'file') return;
  event.preventDefault();
  if (event.target.type === 'text') put();
};

interface ChoosePictureProps extends Pick<PictureDialogProps, 'type' | 'known'> {
  readonly fileId: string;
  readonly picture: TextPicture | undefined;
  readonly error: string | undefined;
  readonly onChoose: (picture: TextPicture) => void;
  readonly onSending: (sending: boolean) => void;
}

const ChoosePicture = (props: ChoosePictureProps) => {
  const { type, known, fileId, picture, error, onChoose, onSending } = props;
  const { t } = useTranslation('mf-desk');
  const site = useSite();
  const name = useId();
  const sending = useMutation({
    meta: { toldInPlace: true },
    mutationFn: (file: File) => uploadPicture(site, type, { file, whole: true }),
    onMutate: () => onSending(true),
    onSuccess: (sent) => onChoose(uploadedPicture(sent)),
    onSettled: () => onSending(false),
  });
  return (
    <>
      {picture ? (
        <img className={css.textPicture} src={picture.src} alt={t('content.rich.picture.chosen')} />
      ) : null}
      {known.length > 0 ? (
        <fieldset className={css.known}>
          <legend className={css.legend}>{t('content.rich.picture.known')}</legend>
          {known.map((each, at) => (
            <label key={each.src}>
              <input
                type="radio"
                name={name}
                checked={each.src === picture?.src}
                onChange={() => onChoose({ ...each, alt: null })}
              />
              <img src={each.src} alt={t('content.rich.picture.numbered', { number: at + 1 })} />
            </label>
          ))}
        </fieldset>
      ) : null}
      <FileDrop
        takes="pictures"
        id={fileId}
        label={t('content.picture.new')}
        file={sending.isPending ? sending.variables : null}
        locked={sending.isPending}
        error={error}
        onChange={(file) => file && sending.mutate(file)}
      />
      {sending.isError ? <SendFailure error={sending.error} /> : null}
    </>
  );
};
