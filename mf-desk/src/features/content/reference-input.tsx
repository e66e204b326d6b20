import type { ContentType } from '@arev/shared/contracts/content-types';
import { useSettledText } from '@arev/shared/forms/use-settled-text';
import { useSite } from '@arev/shared/remote-kit';
import { Combobox } from '@arev/shared/ui/combobox';
import { ErrorState } from '@arev/shared/ui/error-state';
import { Field, type FieldProps } from '@arev/shared/ui/field';
import { IconButton } from '@arev/shared/ui/icon-button';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { choicesQuery, mostNamed } from '../../api/content.ts';
import { Chooser } from './chooser.tsx';
import { linesIn } from './content-values.ts';
import css from './content.module.css';
import { insteadOfPublishing } from './instead-of-publishing.ts';
import { useNames } from './use-names.ts';

interface ReferenceInputProps extends Pick<FieldProps, 'id' | 'label' | 'error' | 'optional'> {
  /** The content type of the items. */
  readonly of: ContentType;
  /** The edited item, which cannot refer to itself. */
  readonly own?: string | undefined;
  readonly many: boolean;
  /** Ids, one per line. */
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** A longer list is searched by name. */
const mostInMenu = 100;
const mostFound = 8;

/** References to other items: a menu if there are few, otherwise a search. */
export const ReferenceInput = (props: ReferenceInputProps) => {
  const { of, own, many, value, onChange, ...around } = props;
  const { t } = useTranslation('mf-desk');
  const { data, isError, isFetching, refetch } = useQuery(choicesQuery(useSite(), of));
  /** Deleted items that were chosen: their boxes stay when they are cleared. */
  const [left, setLeft] = useState<readonly string[]>([]);
  if (isError && !data)
    return (
      <Field {...around}>
        <ErrorState busy={isFetching} onRetry={() => void refetch()} />
      </Field>
    );
  if ((data?.total ?? 0) > mostInMenu) return <SearchedReference {...props} />;
  const there = data?.data ?? [];
  const isLost = (id: string) => data !== undefined && there.every((choice) => choice.id !== id);
  const lost = [...new Set([...(many ? left : []), ...linesIn(value)])].filter(isLost);
  const options = [
    ...there.filter(({ id }) => id !== own).map(({ id, title }) => ({ value: id, label: title || id })),
    ...lost.map((id) => ({ value: id, label: t('content.reference.deleted', { id }) })),
  ];
  const change = (next: string): void => {
    setLeft(lost);
    onChange(next);
  };
  return (
    <Field {...around}>
      <Chooser {...{ value, many, options }} label={around.label} onChange={change} />
    </Field>
  );
};

const SearchedReference = ({ of, own, many, value, onChange, ...around }: ReferenceInputProps) => {
  const { t } = useTranslation('mf-desk');
  const site = useSite();
  const box = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const text = useSettledText(typed.trim());
  const chosen = linesIn(value);
  const found = useQuery({
    ...choicesQuery(site, of, {
      text,
      size: Math.min(mostNamed, mostFound + chosen.length + (own === undefined ? 0 : 1)),
    }),
    placeholderData: keepPreviousData,
  });
  const options = (found.data?.data ?? [])
    .filter(({ id }) => id !== own && !chosen.includes(id))
    .slice(0, mostFound)
    .map(({ id, title }) => ({ id, title: title || id }));
  return (
    <div className={css.stack} role="presentation" onKeyDown={insteadOfPublishing()}>
      <Combobox
        {...around}
        ref={box}
        value={typed}
        onChange={setTyped}
        options={options}
        onChoose={({ id }) => {
          setTyped('');
          onChange(many ? [...chosen, id].join('\n') : id);
        }}
        maxLength={100}
        placeholder={t('content.reference.search')}
        note={found.isSuccess && !found.isPlaceholderData ? t('content.reference.none') : undefined}
        emptiedByEscape
      />
      {found.isError ? <ErrorState busy={found.isFetching} onRetry={() => void found.refetch()} /> : null}
      <Chosen
        {...{ of, ids: chosen }}
        label={around.label}
        onRemove={(gone) => {
          onChange(chosen.filter((id) => id !== gone).join('\n'));
          box.current?.focus();
        }}
      />
    </div>
  );
};

interface ChosenProps {
  readonly of: ContentType;
  readonly ids: readonly string[];
  readonly label: string;
  readonly onRemove: (id: string) => void;
}

const Chosen = ({ of, ids, label, onRemove }: ChosenProps) => {
  const { t } = useTranslation('mf-desk');
  const nameOf = useNames(of, ids);
  if (ids.length === 0) return null;
  return (
    <ul role="list" aria-label={t('content.reference.chosen', { field: label })}>
      {ids.map((id) => (
        <li key={id} className={css.chosen}>
          {nameOf(id)}
          <IconButton
            icon={X}
            label={t('content.reference.remove', { name: nameOf(id) })}
            onClick={() => onRemove(id)}
          />
        </li>
      ))}
    </ul>
  );
};
