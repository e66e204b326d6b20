import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import type { CompanyInfo } from '@arev/shared/contracts/company';
import type { Language } from '@arev/shared/i18n';
import { href, page, phoneHref } from '@arev/shared/routing';
import { OutageBox } from '@arev/shared/ui/outage-box';
import type { i18n as I18n } from 'i18next';
import { I18nextProvider } from 'react-i18next';
import { phoneText } from './header/phone.ts';
import css from './notices/outage.module.css';
import { useShellText } from './texts.ts';

interface OutageProps {
  readonly language: Language;
  readonly companyInfo: CompanyInfo | null;
  /** The box waits for it; it is gone when the retry succeeds. */
  readonly retry: () => Promise<void> | void;
}

/** Stands in the area of a remote that did not come: what happened, Retry, and other ways on. */
export const Outage = ({ language, companyInfo, retry }: OutageProps) => {
  const t = useShellText();
  const [busy, setBusy] = useState(false);
  const tryAgain = async () => {
    setBusy(true);
    await retry();
    setBusy(false);
  };
  return (
    <div className={css.outage}>
      <OutageBox onRetry={() => void tryAgain()} busy={busy} homeHref={href(language, page.home())} />
      {companyInfo ? (
        <p className={css.call}>
          {t('outage.call')} <a href={phoneHref(companyInfo.phone)}>{phoneText(companyInfo.phone)}</a>
        </p>
      ) : null}
    </div>
  );
};

/** Puts the outage box into an element; the answer takes it away again. */
export const mountOutage = (element: HTMLElement, i18n: I18n, props: OutageProps): (() => void) => {
  const root = createRoot(element, { identifierPrefix: 'shell-outage-' });
  root.render(
    <I18nextProvider i18n={i18n}>
      <Outage {...props} />
    </I18nextProvider>,
  );
  return () => root.unmount();
};
