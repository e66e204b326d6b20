import type { ApiQuery } from '@arev/shared/api-client';
import { useSite } from '@arev/shared/remote-kit';
import { Badge, type BadgeProps } from '@arev/shared/ui/badge';
import { Button } from '@arev/shared/ui/button';
import { Field } from '@arev/shared/ui/field';
import { Select } from '@arev/shared/ui/select';
import { SendFailure } from '@arev/shared/ui/send-failure';
import { VisuallyHidden } from '@arev/shared/ui/visually-hidden';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Save, UserCheck } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { colleaguesQuery } from '../../api/inbox.ts';
import css from './inbox.module.css';

type State = 'received' | 'called' | 'planned' | 'answered' | 'done';

const tones: Readonly<Record<State, NonNullable<BadgeProps['tone']>>> = {
  received: 'info',
  called: 'accent',
  planned: 'accent',
  answered: 'accent',
  done: 'success',
};

export interface WorkState<Known extends State> {
  readonly state: Known;
  readonly assignee: { readonly id: number; readonly title: string } | null;
}

/** The state of an item, and who has it. */
export const WorkMarks = ({ state, assignee }: WorkState<State>) => {
  const { t } = useTranslation('mf-desk');
  return (
    <>
      <Badge tone={tones[state]}>{t(`inbox.work.state.${state}`)}</Badge>
      {assignee ? <Badge icon={UserCheck}>{assignee.title}</Badge> : null}
    </>
  );
};

interface WorkFieldsProps<Known extends State> {
  /** Whose state it is, for screen readers. */
  readonly name: string;
  readonly work: WorkState<Known>;
  readonly states: readonly Known[];
  /** The possible assignees, if they are not those of requests and letters. */
  readonly colleagues?: ApiQuery<{
    readonly data: readonly { readonly id: number; readonly title: string }[];
  }>;
  /** Rejects if somebody else has changed it meanwhile. */
  readonly save: (state: Known, assigneeId: number | null) => Promise<unknown>;
}

interface Wish<Known extends State> {
  readonly state: Known;
  readonly assigneeId: number | null;
}

interface Chosen<Known extends State> {
  /** The state in which it was chosen: if somebody else changes that, the choice is dropped. */
  readonly of: Known;
  readonly state: Known;
}

/**
 * The assignee changes at once. A state is saved by a button, because the patient may be told of it and arrow keys alone
 * change a closed menu. After a conflict, the current values are shown.
 */
export const WorkFields = <Known extends State>(props: WorkFieldsProps<Known>) => {
  const { t } = useTranslation('mf-desk');
  const { name, work, states, save } = props;
  const site = useSite();
  const colleagues = useQuery(props.colleagues ?? colleaguesQuery(site));
  const wordOf = (one: State) => t(`inbox.work.state.${one}`);
  const { assignee } = work;
  const saving = useMutation({
    meta: { toldInPlace: true },
    mutationFn: (wish: Wish<Known>) => save(wish.state, wish.assigneeId),
  });
  const saved: Wish<Known> = { state: work.state, assigneeId: assignee?.id ?? null };
  const [chosen, setChosen] = useState<Chosen<Known>>();
  const stateField = useRef<HTMLSelectElement>(null);
  const wished = chosen?.of === work.state ? chosen.state : work.state;
  const { state, assigneeId } = saving.isPending ? saving.variables : { ...saved, state: wished };
  // The fields keep the focus meanwhile, but a second change would be in conflict with the first.
  const change = (wish: Partial<Wish<Known>>): void => {
    if (!saving.isPending) saving.mutate({ ...saved, ...wish });
  };
  const saveState = (): void => {
    if (saving.isPending) return;
    const finish = () => {
      // The button goes. The next field would get the focus, and saves with an arrow key.
      stateField.current?.focus();
      setChosen(undefined);
    };
    saving.mutate({ ...saved, state: wished }, { onSuccess: finish });
  };
  const choose = (typed: string): void => {
    const next = states.find((one) => one === typed);
    if (next !== undefined && !saving.isPending) setChosen({ of: work.state, state: next });
  };
  // A dialog may come between: then nothing is saved yet.
  const isSaved =
    saving.isSuccess &&
    saving.variables.state === saved.state &&
    saving.variables.assigneeId === saved.assigneeId;
  const others = colleagues.data?.data.filter(({ id }) => id !== assignee?.id) ?? [];
  return (
    <div className={css.work} role="group" aria-label={name} aria-busy={saving.isPending || undefined}>
      <Field label={t('inbox.work.how')}>
        <Select
          ref={stateField}
          value={state}
          aria-disabled={saving.isPending || undefined}
          onChange={({ target }) => choose(target.value)}
        >
          {states.map((one) => (
            <option key={one} value={one}>
              {wordOf(one)}
            </option>
          ))}
        </Select>
      </Field>
      {wished === work.state ? null : (
        <Button variant="secondary" icon={Save} busy={saving.isPending} onClick={saveState}>
          {t('inbox.work.save')}
        </Button>
      )}
      <Field label={t('inbox.work.who')}>
        <Select
          placeholder={t('inbox.work.nobody')}
          value={assigneeId ?? ''}
          aria-disabled={saving.isPending || undefined}
          onChange={({ target }) => change({ assigneeId: target.value === '' ? null : Number(target.value) })}
        >
          {[...(assignee ? [assignee] : []), ...others].map(({ id, title }) => (
            <option key={id} value={id}>
              {title}
            </option>
          ))}
        </Select>
      </Field>
      {saving.isError ? <SendFailure error={saving.error} /> : null}
      <VisuallyHidden role="status">{isSaved ? t('inbox.work.saved') : ''}</VisuallyHidden>
    </div>
  );
};
