import { Camera, FileText, Upload, X } from 'lucide-react';
import { use, useId, useRef, useState, type DragEvent } from 'react';

import { useFieldControl } from '../field/field-context.ts';
import { FieldError } from '../field/field-error.tsx';
import { FileSize } from '../file-size/file-size.tsx';
import { IconButton } from '../icon-button/icon-button.tsx';
import { Icon } from '../icon/icon.tsx';
import { useUiText } from '../ui-text/ui-text.ts';
import { sortFiles, taken, type FilesLeft, type RefusedFiles, type Taken } from './check-file.ts';
import css from './file-drop.module.css';
import { MostMegabytes } from './most-megabytes.ts';

export interface FileDropProps {
  readonly label: string;
  readonly file: File | null;
  /** Called only with accepted files. */
  readonly onChange: (file: File | null) => void;
  readonly id?: string;
  /** An error from outside. Errors that the browser can detect are shown automatically. */
  readonly error?: string | undefined;
  /** It cannot be replaced during the upload. */
  readonly locked?: boolean;
  /** Several files: `onChange` is called for each, and the parent shows them. */
  readonly multiple?: boolean;
  /** With limits for all files together: how they are said, what is left, and the errors when that does not suffice. */
  readonly together?: {
    readonly hint: string;
    readonly left: FilesLeft;
    readonly noRoom: string;
    readonly tooMany: string;
  };
  readonly takes?: Taken;
}

/** A file is chosen by click, keyboard, or drag and drop. */
export function FileDrop(props: FileDropProps) {
  const { label, file, onChange, id, error, locked = false, multiple = false } = props;
  const { takes = 'papers', together } = props;
  const t = useUiText();
  const ownId = useId();
  const field = useFieldControl({ id });
  const inputId = field.id ?? ownId;
  const input = useRef<HTMLInputElement>(null);
  const [refused, setRefused] = useState<readonly RefusedFiles[]>([]);
  const most = use(MostMegabytes);
  const size = { size: most };
  const wordsOf = ({ problem, names }: RefusedFiles) => {
    const isTogether = problem === 'noRoom' || problem === 'tooMany';
    const why = isTogether ? (together?.[problem] ?? '') : t(`file.${problem}`, size);
    return multiple ? t('file.notAdded', { names: names.join(', '), why }) : why;
  };
  const choose = (chosen: readonly File[]) => {
    if (locked) return;
    const found = sortFiles(chosen, { takes, megabytes: most }, together?.left);
    setRefused(found.refused);
    if (found.refused.length > 0 && !multiple) return onChange(null);
    for (const one of found.accepted) onChange(one);
  };
  const { over, target } = useDrop((dropped) => choose(dropped.slice(0, multiple ? undefined : 1)));
  const outside = error ? [{ id: `${inputId}-error`, words: error }] : [];
  // A field around it has an error of its own.
  const errors =
    refused.length > 0
      ? refused.map((each, at) => ({ id: `${inputId}-refused${at || ''}`, words: wordsOf(each) }))
      : outside;
  const hintId = `${inputId}-kinds`;
  const remove = () => {
    onChange(null);
    input.current?.focus();
  };
  return (
    <div className={css.field}>
      <p className={css.label}>{label}</p>
      <div
        className={css.place}
        data-over={over ? '' : undefined}
        data-locked={locked ? '' : undefined}
        {...target}
      >
        <input
          ref={input}
          className={css.input}
          id={inputId}
          type="file"
          accept={taken[takes].accept}
          // Not disabled, because it would lose the focus when the file that was chosen is sent at once.
          aria-disabled={locked || undefined}
          multiple={multiple}
          aria-label={`${label}: ${t('file.choose')}`}
          aria-invalid={errors.length > 0 ? true : field['aria-invalid']}
          aria-describedby={[...errors.map((one) => one.id), field['aria-describedby'], hintId]
            .filter(Boolean)
            .join(' ')}
          onClick={(event) => {
            if (locked) event.preventDefault();
          }}
          onChange={(event) => {
            choose([...(event.target.files ?? [])].slice(0, multiple ? undefined : 1));
            // The same file can be chosen again after it was removed.
            event.target.value = '';
          }}
        />
        <span className={css.mark}>
          <Icon icon={Upload} size="large" />
        </span>
        <span className={css.words} aria-hidden="true">
          <span className={css.choose}>{t('file.choose')}</span> {t('file.drop')}
        </span>
        <span className={css.hint} id={hintId}>
          {t(multiple ? 'file.kindsEach' : 'file.kinds', { kinds: taken[takes].names, ...size })}
          {together ? ` ${together.hint}` : null}
        </span>
      </div>
      {locked || takes === 'documents' ? null : (
        <label className={css.camera}>
          <Icon icon={Camera} />
          {t('file.camera')}
          <input
            className={css.input}
            type="file"
            accept="image/jpeg,image/png"
            capture="environment"
            aria-label={`${label}: ${t('file.camera')}`}
            onChange={(event) => {
              choose([...(event.target.files ?? [])]);
              event.target.value = '';
            }}
          />
        </label>
      )}
      <div className={css.errors} aria-live="polite">
        {errors.map((one) => (
          <FieldError key={one.id} id={one.id}>
            {one.words}
          </FieldError>
        ))}
      </div>
      {file ? <ChosenFile file={file} onRemove={locked ? undefined : remove} /> : null}
    </div>
  );
}

/** A file that waits to be uploaded. */
export function ChosenFile({
  file,
  onRemove,
}: {
  readonly file: File;
  readonly onRemove: (() => void) | undefined;
}) {
  const t = useUiText();
  return (
    <p className={css.chosen} role="status">
      <Icon icon={FileText} />
      <span className={css.name}>{file.name}</span>
      <span className={css.size}>
        <FileSize bytes={file.size} />
      </span>
      {onRemove ? (
        <IconButton label={t('file.remove', { name: file.name })} icon={X} size="small" onClick={onRemove} />
      ) : null}
    </p>
  );
}

function useDrop(onDrop: (files: readonly File[]) => void) {
  const [over, setOver] = useState(false);
  const take = (event: DragEvent) => {
    event.preventDefault();
    setOver(event.type === 'dragover');
  };
  const target = {
    onDragOver: take,
    onDragLeave: take,
    onDrop: (event: DragEvent) => {
      take(event);
      onDrop([...event.dataTransfer.files]);
    },
  };
  return { over, target };
}
