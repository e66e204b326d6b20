import { lookReason } from '@arev/shared/contracts/reception';
import { useHref } from '@arev/shared/remote-kit';
import { ChoiceLinks } from '@arev/shared/ui/choice-links';
import { useTranslation } from 'react-i18next';
import { address } from '../../addresses.ts';
import css from './patients.module.css';

/** Nothing of the record is read before a reason is selected. */
export const AskReason = ({ id }: { readonly id: number }) => {
  const { t } = useTranslation('mf-desk');
  const to = useHref();
  return (
    <div className={css.search}>
      <p>{t('patients.why')}</p>
      <ChoiceLinks
        label={t('patients.whyLabel')}
        choices={lookReason.options.map((reason) => ({
          href: to(address.patient(id, reason)),
          label: t(`patients.because.${reason}`),
          current: false,
        }))}
      />
    </div>
  );
};
