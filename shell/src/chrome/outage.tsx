import { RotateCw } from 'lucide-react';
import { useState, type ComponentType } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import type { CompanyInfo } from '@arev/shared/contracts/company';
import type { Language } from '@arev/shared/i18n';
import { href, page, phoneHref } from '@arev/shared/routing';
import { Button } from '@arev/shared/ui/button';
import { Notice } from '@arev/shared/ui/notice';
import { OutageBox } from '@arev/shared/ui/outage-box';
import type { i18n as I18n } from 'i18next';
import { I18nextProvider, useTranslation } from 'react-i18next';
import { phoneText } from './header/phone.ts';
import css from './notices/outage.module.css';
import { useOnline, useReconnected } from './state/use-online.ts';
import { useShellText } from './texts.ts';

interface OutageProps {
  readonly language: Language;
  readonly companyInfo: CompanyInfo | null;
  /** The content is shown until then; it is removed when the retry succeeds. */
  readonly retry: () => Promise<void> | void;
}

/** On a press, and automatically when the connection is back. */
const useRetry = (retry: OutageProps['retry']) => {
  const [busy, setBusy] = useState(false);
  const tryAgain = async () => {
    if (busy) return;
    setBusy(true);
    await retry();
    setBusy(false);
  };
  const run = () => void tryAgain();
  useReconnected(run);
  return { busy, run };
};

/** Shown in the area of a remote that failed to load: an explanation, Retry, and other links. */
export const Outage = ({ language, companyInfo, retry }: OutageProps) => {
  const t = useShellText();
  const { busy, run } = useRetry(retry);
  return (
    <div className={css.outage}>
      <OutageBox onRetry={run} busy={busy} homeHref={href(language, page.home())} offline={!useOnline()} />
      {companyInfo ? (
        <p className={css.call}>
          {t('outage.call')} <a href={phoneHref(companyInfo.phone)}>{phoneText(companyInfo.phone)}</a>
        </p>
      ) : null}
    </div>
  );
};

/** Shown above a page that can be read but is not interactive. */
export const StandingPage = ({ companyInfo, retry }: OutageProps) => {
  const t = useShellText();
  const { t: ui } = useTranslation('ui');
  const { busy, run } = useRetry(retry);
  return (
    <div className={css.standing} data-print="hide">
      <Notice
        tone="warning"
        live
        action={
          <Button variant="secondary" size="small" icon={RotateCw} busy={busy} onClick={run}>
            {ui('action.retry')}
          </Button>
        }
      >
        {t('outage.standing')}{' '}
        {companyInfo ? (
          <>
            {t('server.call')}{' '}
            <a className={css.phone} href={phoneHref(companyInfo.phone)}>
              {phoneText(companyInfo.phone)}
            </a>
          </>
        ) : null}
      </Notice>
    </div>
  );
};

const mount =
  (Shown: ComponentType<OutageProps>, identifierPrefix: string) =>
  (element: HTMLElement, i18n: I18n, props: OutageProps): (() => void) => {
    const root = createRoot(element, { identifierPrefix });
    // In the same frame in which the page before it leaves.
    flushSync(() =>
      root.render(
        <I18nextProvider i18n={i18n}>
          <Shown {...props} />
        </I18nextProvider>,
      ),
    );
    return () => root.unmount();
  };

/** Each renders its message into an element; the returned function removes it. */
export const mountOutage = mount(Outage, 'shell-outage-');
export const mountStandingPage = mount(StandingPage, 'shell-standing-');
