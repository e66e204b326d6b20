import { useSession, useSite } from '@arev/shared/remote-kit';
import { Button } from '@arev/shared/ui/button';
import { Heading } from '@arev/shared/ui/heading';
import { Check, Printer } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { landingOf } from '../../state/landing.ts';
import { nextAddress } from '../../state/next-address.ts';
import css from './second-factor.module.css';

/** Shown once; the portal stores only digests. */
export const RecoveryCodes = ({ codes }: { readonly codes: readonly string[] }) => {
  const { t } = useTranslation('mf-patient');
  const site = useSite();
  const session = useSession();
  const role = session.status === 'signed-in' ? session.user.role : undefined;
  const { search } = useLocation();
  const [leaving, setLeaving] = useState(false);
  const top = useRef<HTMLDivElement>(null);
  useEffect(() => top.current?.focus(), []);
  // A reload, also for another language, would lose them for good.
  useEffect(() => {
    if (leaving) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [leaving]);
  const goOn = async () => {
    setLeaving(true);
    // The session now has staff permissions; if they cannot be loaded, the next page retries.
    await site.session.reload().catch(() => undefined);
    await site.navigation.go(nextAddress(site, search, landingOf(site, role)), { replace: true });
  };
  return (
    <div ref={top} tabIndex={-1} className={css.step}>
      <Heading level={2}>{t('secondFactor.codes.title')}</Heading>
      <p>{t('secondFactor.codes.words')}</p>
      <ul className={css.codes} role="list">
        {codes.map((code) => (
          <li key={code}>
            <code className={css.key}>{code}</code>
          </li>
        ))}
      </ul>
      <div className={css.actions}>
        <Button variant="secondary" icon={Printer} onClick={() => window.print()}>
          {t('secondFactor.codes.print')}
        </Button>
        <Button icon={Check} busy={leaving} onClick={() => void goOn()}>
          {t('secondFactor.codes.done')}
        </Button>
      </div>
    </div>
  );
};
