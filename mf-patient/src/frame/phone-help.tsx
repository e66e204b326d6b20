import { phoneHref } from '@arev/shared/routing';
import { useSite } from '@arev/shared/remote-kit';
import { useQuery } from '@tanstack/react-query';
import { companyQuery } from '../api/company.ts';
import css from './phone-help.module.css';

interface PhoneHelpProps {
  /** Whom the phone is for. */
  readonly words: string;
  /** What the page cannot do without JavaScript. */
  readonly noScript: string;
}

/** The phone number for people who cannot continue on the page. */
export const PhoneHelp = ({ words, noScript }: PhoneHelpProps) => {
  const phone = useQuery(companyQuery(useSite())).data?.data.phone;
  return (
    <div className={css.help}>
      <noscript>
        <p className={css.script}>{noScript}</p>
      </noscript>
      {phone ? (
        <p>
          {words} <a href={phoneHref(phone)}>{phone}</a>
        </p>
      ) : null}
    </div>
  );
};
