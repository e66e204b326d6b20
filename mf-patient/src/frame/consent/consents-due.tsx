import type { TextVersion } from '@arev/shared/contracts/consents';
import { useSession, useSite } from '@arev/shared/remote-kit';
import { Button } from '@arev/shared/ui/button';
import { Notice } from '@arev/shared/ui/notice';
import { SendFailure } from '@arev/shared/ui/send-failure';
import { useMutation } from '@tanstack/react-query';
import { Check } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { agree } from '../../api/consents.ts';
import { ConsentText } from './consent-text.tsx';
import css from './consents-due.module.css';

/** The texts changed since the person agreed to them. Shown on every page of the area, without blocking it. */
export const ConsentsDue = () => {
  const { t } = useTranslation('mf-patient');
  const site = useSite();
  const session = useSession();
  const agreeing = useMutation({
    meta: { toldInPlace: true },
    mutationFn: async (texts: readonly TextVersion[]) => {
      await agree(site, texts);
      await site.session.reload();
    },
  });
  const due = session.status === 'signed-in' ? (session.user.consentsDue ?? []) : [];
  if (due.length === 0)
    return agreeing.isSuccess ? (
      <div className={css.due} data-print="hide">
        <Notice tone="success" live onDismiss={() => agreeing.reset()}>
          {t('account.consent.thanks')}
        </Notice>
      </div>
    ) : null;
  return (
    <div className={css.due} data-print="hide">
      <Notice
        title={t('account.consent.changed')}
        action={
          <Button
            variant="secondary"
            size="small"
            icon={Check}
            busy={agreeing.isPending}
            onClick={() => agreeing.mutate(due)}
          >
            {t('account.consent.agree')}
          </Button>
        }
      >
        <div className={css.words}>
          <p>{t('account.consent.readAgain')}</p>
          <ul className={css.texts}>
            {due.map(({ kind, version }) => (
              <li key={kind}>
                <ConsentText kind={kind} version={version} />
              </li>
            ))}
          </ul>
          {agreeing.isError ? <SendFailure error={agreeing.error} /> : null}
        </div>
      </Notice>
    </div>
  );
};
