import { SunMark } from '../logo/sun-mark.tsx';
import { useChrome } from '../state/chrome-context.ts';
import { useShellText } from '../texts.ts';
import css from './letterhead.module.css';
import { phoneText } from './phone.ts';

/** Name and contacts of the clinic, only for print. */
export const Letterhead = () => {
  const t = useShellText();
  const { companyInfo } = useChrome();
  return (
    <div className={css.letterhead} data-print="only">
      <SunMark />
      <p className={css.name}>{companyInfo?.name ?? t('brand.name')}</p>
      {companyInfo ? (
        <p className={css.contact}>
          <span data-numbers="">{phoneText(companyInfo.phone)}</span>
          <span>{companyInfo.email}</span>
          <span>{companyInfo.address}</span>
        </p>
      ) : null}
    </div>
  );
};
