import { clinicClock, clinicDate, formatNumericDate } from '@arev/shared/i18n';
import { useSite } from '@arev/shared/remote-kit';
import { Button } from '@arev/shared/ui/button';
import { ErrorState } from '@arev/shared/ui/error-state';
import { SendFailure } from '@arev/shared/ui/send-failure';
import { VisuallyHidden } from '@arev/shared/ui/visually-hidden';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { invitationsQuery, refreshInvitations, withdraw } from '../../api/family.ts';
import { RowCard } from '@arev/shared/ui/row-card';
import css from './family.module.css';

/** Unused codes, which can be withdrawn. */
export const OpenInvitations = () => {
  const { t } = useTranslation('mf-patient');
  const site = useSite();
  const query = useQuery(invitationsQuery(site));
  const ending = useMutation({
    meta: { toldInPlace: true },
    mutationFn: (id: number) => withdraw(site, id),
    // Also after a refusal: the code may have been used meanwhile.
    onSettled: () => refreshInvitations(site),
  });
  const { data } = query;
  if (data === undefined && query.isError)
    return <ErrorState headingLevel={3} busy={query.isFetching} onRetry={() => void query.refetch()} />;
  if (!data?.total) return null;
  return (
    <>
      <ul className={css.list} role="list" aria-label={t('family.invite.list')}>
        {data.data.map(({ id, expiresAt }) => {
          const until = t('family.invite.until', {
            date: formatNumericDate(clinicDate(expiresAt)),
            time: clinicClock(expiresAt),
          });
          return (
            <RowCard key={id} title={t('family.invite.unused')} notes={[until]}>
              <Button
                variant="secondary"
                size="small"
                busy={ending.isPending && ending.variables === id}
                onClick={() => ending.mutate(id)}
              >
                {t('family.invite.withdraw')}
                <VisuallyHidden>: {until}</VisuallyHidden>
              </Button>
            </RowCard>
          );
        })}
      </ul>
      {ending.isError ? <SendFailure error={ending.error} /> : null}
    </>
  );
};
