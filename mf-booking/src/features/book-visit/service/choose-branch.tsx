import type { PriceItem } from '@arev/shared/contracts/services';
import { useHref, useSession, useSite } from '@arev/shared/remote-kit';
import { useAtom } from 'jotai';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigation } from 'react-router';
import type { AskedService } from '../../../state/asked-service.ts';
import { startedWith } from '../../../state/started.ts';
import { firstOpen, stepPath } from '../../../state/step.ts';
import { AnswerForm } from '../steps/answer-form.tsx';
import { BranchList } from './branch-list.tsx';
import css from './choose-branch.module.css';
import { presumedBranch } from './presumed-branch.ts';

interface ChooseBranchProps {
  readonly item: PriceItem;
  readonly asked: AskedService;
}

/** The draft is the browser's: until it is known, the address and the service alone say what is chosen. */
export const ChooseBranch = ({ item, asked }: ChooseBranchProps) => {
  const { t } = useTranslation('mf-booking');
  const { navigation, atoms } = useSite();
  const to = useHref();
  const session = useSession();
  const busy = useNavigation().state !== 'idle';
  const [draft, setDraft] = useAtom(atoms.bookingDraft);
  const [chosen, setChosen] = useState<number>();
  const before = session.status !== 'unknown' && draft.item?.id === item.id ? draft.branchId : undefined;
  const value = chosen ?? presumedBranch(item, before ?? asked.branchId);
  const goOn = (branchId: number) => {
    const next = startedWith(draft, item, branchId);
    setDraft(next);
    void navigation.go(to(stepPath(asked.change ? firstOpen(next) : 'step2')));
  };
  return (
    <AnswerForm fieldId="branch" value={value} missing={t('branch.missing')} busy={busy} onAnswer={goOn}>
      {(error) => (
        <>
          {/* A form that the browser sends by itself comes back to this service. */}
          <input type="hidden" name="service" value={item.slug} />
          <BranchList id="branch" item={item} value={value} onChange={setChosen} error={error} />
          {session.status === 'signed-in' ? null : <p className={css.hint}>{t('step1.login')}</p>}
        </>
      )}
    </AnswerForm>
  );
};
