import type { User } from '@arev/shared/contracts/account';
import { useHref, useSession, useSite } from '@arev/shared/remote-kit';
import { page } from '@arev/shared/routing';
import { Button } from '@arev/shared/ui/button';
import { LinkButton } from '@arev/shared/ui/link-button';
import { Notice } from '@arev/shared/ui/notice';
import { SendFailure } from '@arev/shared/ui/send-failure';
import { Stack } from '@arev/shared/ui/stack';
import { useMutation } from '@tanstack/react-query';
import { MapPin, RotateCw } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { verify } from '../../api/account.ts';
import css from './not-verified.module.css';

/** Why the patient cannot book yet, what they can do meanwhile, and what to bring. Hidden once they are verified. */
export const NotVerified = () => {
  const { t } = useTranslation('mf-patient');
  const to = useHref();
  const site = useSite();
  const session = useSession();
  const looking = useMutation({
    meta: { toldInPlace: true },
    mutationFn: async () => {
      await verify(site);
      await site.session.reload();
    },
  });
  if (session.status !== 'signed-in' || session.user.verified) return null;
  const { user } = session;
  const whose = whoseOf(user);
  return (
    <Notice
      tone="warning"
      title={t(`notVerified.title.${whose}`, { name: user.firstName })}
      action={
        <Stack direction="row" gap={3}>
          <LinkButton href={to(page.branches())} size="small" icon={MapPin}>
            {t('notVerified.branches')}
          </LinkButton>
          <Button
            variant="secondary"
            size="small"
            icon={RotateCw}
            busy={looking.isPending}
            onClick={() => looking.mutate()}
          >
            {t('notVerified.again')}
          </Button>
        </Stack>
      }
    >
      <div className={css.words}>
        <p>{t(`notVerified.why.${whose}`)}</p>
        <p>{t(`notVerified.bring.${whose}`)}</p>
        <p>{t('notVerified.meanwhile')}</p>
        <p role="status">{looking.isSuccess ? t('notVerified.notYet') : null}</p>
        {looking.isError ? <SendFailure error={looking.error} /> : null}
      </div>
    </Notice>
  );
};

const whoseOf = ({ actor = null }: User): 'own' | 'child' | 'adult' => {
  if (actor === null) return 'own';
  return actor.forChild === false ? 'adult' : 'child';
};
