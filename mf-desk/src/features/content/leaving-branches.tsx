import type { LeavingBranch } from '@arev/shared/contracts/leaving-branches';
import type { ContentType } from '@arev/shared/contracts/content-types';
import { useSite } from '@arev/shared/remote-kit';
import { ConfirmDialog } from '@arev/shared/ui/confirm-dialog';
import { SendFailure } from '@arev/shared/ui/send-failure';
import { useMutation } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { leavingOf } from '../../api/leaving-branches.ts';
import { type FormValues, fromForm } from './content-values.ts';
import css from './content.module.css';
import type { ContentEditorState } from './use-content-editor.ts';

interface Question {
  readonly losses: readonly LeavingBranch[];
  readonly goOn: () => void;
}

const branchesIn = (type: ContentType, values: FormValues): string[] => {
  const { branches } = fromForm(type, values).values;
  return Array.isArray(branches) ? branches.filter((id) => typeof id === 'string') : [];
};

/** Asks for confirmation before a doctor leaves a branch with hours or visits. */
export const useLeavingBranches = ({ type, item }: ContentEditorState) => {
  const site = useSite();
  const [question, setQuestion] = useState<Question>();
  const looking = useMutation({
    meta: { toldInPlace: true },
    mutationFn: (keep: readonly string[]) => leavingOf(site, item?.id ?? '', keep),
  });
  /** Compares with the public branches: in a conflict, with those that the other editor has published. */
  const ask = async (values: FormValues, goOn: () => void, present = item): Promise<void> => {
    const before = present?.values.branches;
    const keep = branchesIn(type, values);
    const isLeft = Array.isArray(before) && before.some((id) => !keep.some((kept) => kept === id));
    if (type !== 'doctors' || present === undefined || present.version === 0 || !isLeft) return goOn();
    const losses = await looking.mutateAsync(keep).catch(() => undefined);
    if (losses === undefined) return;
    if (losses.length === 0) goOn();
    else setQuestion({ losses, goOn });
  };
  const close = () => setQuestion(undefined);
  return {
    ask,
    busy: looking.isPending,
    shown: (
      <>
        {looking.isError ? <SendFailure error={looking.error} /> : null}
        {question ? <Asking {...question} onClose={close} /> : null}
      </>
    ),
  };
};

export type AskLeaving = ReturnType<typeof useLeavingBranches>['ask'];

const Asking = ({ losses, goOn, onClose }: Question & { readonly onClose: () => void }): ReactNode => {
  const { t } = useTranslation('mf-desk');
  return (
    <ConfirmDialog
      title={t('content.leaving.title', { branches: losses.map(({ branch }) => branch.title).join(', ') })}
      confirm={t('content.leaving.confirm')}
      cancel={t('content.keep')}
      onConfirm={() => {
        onClose();
        goOn();
      }}
      onClose={onClose}
    >
      <p>{t('content.leaving.lead')}</p>
      <ul className={css.uses}>
        {losses.map(({ branch, ranges, extra, visits }) => (
          <li key={branch.id}>
            {t('content.leaving.at', {
              branch: branch.title,
              hours: t('content.leaving.hours', { count: ranges + extra }),
              visits: t('content.leaving.visits', { count: visits }),
            })}
          </li>
        ))}
      </ul>
      {losses.some(({ visits }) => visits > 0) ? <p>{t('content.leaving.hint')}</p> : null}
    </ConfirmDialog>
  );
};
