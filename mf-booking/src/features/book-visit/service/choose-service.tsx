import { useHref } from '@arev/shared/remote-kit';
import { page } from '@arev/shared/routing';
import type { BookingDraft } from '@arev/shared/session';
import { Card } from '@arev/shared/ui/card';
import { EmptyState } from '@arev/shared/ui/empty-state';
import { LinkButton } from '@arev/shared/ui/link-button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AnswerForm } from '../steps/answer-form.tsx';
import type { Answer } from '../steps/use-step.ts';
import { BranchList } from './branch-list.tsx';
import css from './choose-service.module.css';
import { presumedBranch } from './presumed-branch.ts';

interface ChooseServiceProps {
  readonly draft: BookingDraft;
  readonly answer: Answer;
  readonly busy: boolean;
}

/** Services are chosen where their prices are; what is left to choose here is the branch. */
export const ChooseService = ({ draft: { item, branchId }, answer, busy }: ChooseServiceProps) => {
  const { t } = useTranslation('mf-booking');
  const to = useHref();
  if (!item) {
    return (
      <EmptyState
        title={t('step1.none')}
        action={<LinkButton href={to(page.services())}>{t('step1.toServices')}</LinkButton>}
      >
        {t('step1.noneHint')}
      </EmptyState>
    );
  }
  return (
    <>
      <Card>
        <div className={css.service}>
          <div>
            <p className={css.title}>{item.title}</p>
            <p className={css.minutes}>{t('step1.minutes', { count: item.durationMinutes })}</p>
          </div>
          <LinkButton href={to(page.services())} variant="secondary" size="small">
            {t('step1.another')}
          </LinkButton>
        </div>
      </Card>
      <ChooseBranch key={item.id} item={item} branchId={branchId} answer={answer} busy={busy} />
    </>
  );
};

interface ChooseBranchProps {
  readonly item: NonNullable<BookingDraft['item']>;
  readonly branchId: number | undefined;
  readonly answer: Answer;
  readonly busy: boolean;
}

const ChooseBranch = ({ item, branchId, answer, busy }: ChooseBranchProps) => {
  const { t } = useTranslation('mf-booking');
  const [chosen, setChosen] = useState(() => presumedBranch(item, branchId));
  return (
    <AnswerForm
      fieldId="branch"
      value={chosen}
      missing={t('branch.missing')}
      busy={busy}
      onAnswer={(id) => answer({ item, branchId: id })}
    >
      {(error) => <BranchList id="branch" item={item} value={chosen} onChange={setChosen} error={error} />}
    </AnswerForm>
  );
};
