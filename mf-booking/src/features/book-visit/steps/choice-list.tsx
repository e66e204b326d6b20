import { formatFullDate } from '@arev/shared/i18n';
import { useSite } from '@arev/shared/remote-kit';
import type { BookingDraft } from '@arev/shared/session';
import { Price } from '@arev/shared/ui/price';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { changePath, type StepId } from '../../../state/step.ts';
import { ChangeLink } from './change-link.tsx';
import css from './choice-list.module.css';
import { useChoiceNames } from './use-choice-names.ts';

interface ChoiceListProps {
  readonly draft: BookingDraft;
  /** With a way to change each answer. */
  readonly editable?: boolean;
}

/** What has been chosen, in words. */
export const ChoiceList = ({ draft, editable = false }: ChoiceListProps) => {
  const { t } = useTranslation('mf-booking');
  const { language } = useSite();
  const { service, branch, price, payer, doctor } = useChoiceNames(draft);
  const { date, time } = draft;
  const rows: readonly { readonly step: StepId; readonly name: string; readonly value: ReactNode }[] = [
    { step: 'step1', name: t('choice.service'), value: service },
    { step: 'step1', name: t('choice.branch'), value: branch },
    { step: 'step3', name: t('choice.doctor'), value: doctor },
    { step: 'step4', name: t('choice.day'), value: date && formatFullDate(date, language) },
    { step: 'step5', name: t('choice.time'), value: time && <time dateTime={time}>{time}</time> },
    { step: 'step2', name: t('choice.payer'), value: payer },
  ];
  return (
    <dl className={css.list} data-editable={editable ? '' : undefined}>
      {rows.map(({ step, name, value }) =>
        value ? (
          <div key={name} className={css.row}>
            <dt className={css.name}>{name}</dt>
            <dd className={css.value}>
              {value}
              {editable ? <ChangeLink path={changePath(step)} what={name} /> : null}
            </dd>
          </div>
        ) : null,
      )}
      {price === undefined ? null : (
        <div className={css.row}>
          <dt className={css.name}>{t('choice.price')}</dt>
          <dd className={css.value}>
            <Price amount={price} />
          </dd>
        </div>
      )}
    </dl>
  );
};
