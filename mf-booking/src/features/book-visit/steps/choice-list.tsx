import { formatFullDate } from '@arev/shared/i18n';
import { useSite } from '@arev/shared/remote-kit';
import type { BookingDraft } from '@arev/shared/session';
import { Price } from '@arev/shared/ui/price';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { changeBranchPath, changePath } from '../../../state/step.ts';
import { OwnShare } from '../payer/own-share.tsx';
import { useFamily } from '../whom/use-family.ts';
import { ChangeLink } from './change-link.tsx';
import css from './choice-list.module.css';
import { useChoiceNames } from './use-choice-names.ts';

interface ChoiceListProps {
  readonly draft: BookingDraft;
  /** With a way to change each answer. */
  readonly editable?: boolean;
}

interface Row {
  /** Where it is changed, if it can be. */
  readonly path: string | undefined;
  readonly name: string;
  readonly value: ReactNode;
}

/** What has been chosen, in words. */
export const ChoiceList = ({ draft, editable = false }: ChoiceListProps) => {
  const { t } = useTranslation('mf-booking');
  const { language } = useSite();
  const { service, branch, price, payer, doctor, patient } = useChoiceNames(draft);
  const { date, time } = draft;
  // Without a family, nobody else can be chosen.
  const whomPath = useFamily().people.length > 0 ? changeBranchPath(draft) : undefined;
  const rows: readonly Row[] = [
    { path: whomPath, name: t('choice.patient'), value: patient },
    { path: changePath('step1'), name: t('choice.service'), value: service },
    { path: changeBranchPath(draft), name: t('choice.branch'), value: branch },
    { path: changePath('step3'), name: t('choice.doctor'), value: doctor },
    { path: changePath('step4'), name: t('choice.day'), value: date && formatFullDate(date, language) },
    { path: changePath('step4'), name: t('choice.time'), value: time && <time dateTime={time}>{time}</time> },
    { path: changePath('step2'), name: t('choice.payer'), value: payer },
  ];
  return (
    <dl className={css.list} data-editable={editable ? '' : undefined}>
      {rows.map(({ path, name, value }) =>
        value ? (
          <div key={name} className={css.row}>
            <dt className={css.name}>{name}</dt>
            <dd className={css.value}>
              {value}
              {editable && path !== undefined ? <ChangeLink path={path} what={name} /> : null}
            </dd>
          </div>
        ) : null,
      )}
      {price === undefined ? null : (
        <div className={css.row}>
          <dt className={css.name}>{t('choice.price')}</dt>
          <dd className={css.value}>
            <Price amount={price} />
            {draft.policy ? <OwnShare payer={draft.policy.kind} price={price} /> : null}
          </dd>
        </div>
      )}
    </dl>
  );
};
