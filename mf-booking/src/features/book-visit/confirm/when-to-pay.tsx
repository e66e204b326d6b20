import { RadioList } from '@arev/shared/ui/radio-list';
import { useTranslation } from 'react-i18next';

export const payTimes = ['reception', 'online'] as const;
export type PayTime = (typeof payTimes)[number];

interface WhenToPayProps {
  readonly value: PayTime;
  readonly onChange: (value: PayTime) => void;
}

/** The choice of when to pay, for patients who pay privately. */
export const WhenToPay = ({ value, onChange }: WhenToPayProps) => {
  const { t } = useTranslation('mf-booking');
  return (
    <RadioList
      legend={t('pay.title')}
      name="pay"
      value={value}
      onChange={onChange}
      options={payTimes.map((time) => ({
        value: time,
        label: t(`pay.${time}`),
        hint: t(`pay.${time}Hint`),
      }))}
    />
  );
};
