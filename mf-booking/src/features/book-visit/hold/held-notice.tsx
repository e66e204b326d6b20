import { useIsShown } from '@arev/shared/forms/use-is-shown';
import { clinicClock, clinicDate, formatDayMonth } from '@arev/shared/i18n';
import { loadQuery, useHref, useSession, useSite } from '@arev/shared/remote-kit';
import { Button } from '@arev/shared/ui/button';
import { Notice } from '@arev/shared/ui/notice';
import { Stack } from '@arev/shared/ui/stack';
import { useMutation } from '@tanstack/react-query';
import { useSetAtom } from 'jotai';
import { useTranslation } from 'react-i18next';
import { giveBack, type HeldHere } from '../../../api/holds.ts';
import { serviceQuery } from '../../../api/services.ts';
import { firstOpen, stepPath } from '../../../state/step.ts';
import { useNameOf } from '../whom/use-family.ts';
import css from './held-notice.module.css';
import { useMinutesLeft } from './use-minutes-left.ts';

/** A held time of a patient who left, or changed the device. */
export const HeldNotice = ({ hold }: { readonly hold: HeldHere }) => {
  const { t } = useTranslation('mf-booking');
  const site = useSite();
  const to = useHref();
  const setDraft = useSetAtom(site.atoms.bookingDraft);
  const session = useSession();
  const { startsAt, doctor, branch, policy, service } = hold;
  const own = session.status === 'signed-in' && session.user.patientId === hold.patientId;
  const patientId = own ? undefined : hold.patientId;
  const patient = useNameOf(patientId);
  const minutes = useMinutesLeft(hold);
  const [date, time] = [clinicDate(startsAt), clinicClock(startsAt)];
  const isShown = useIsShown();
  const going = useMutation({
    meta: { toldByToast: true },
    mutationFn: async () => {
      const { data: item } = await loadQuery(site, serviceQuery(site, service.slug));
      if (!isShown()) return;
      const answers = { item, branchId: branch.id, doctorId: doctor.id, date, time, startsAt };
      // The paying company stays on the device where it was entered; this one does not need it.
      const { policy: payer, purchaseId: begun, item: before } = site.store.get(site.atoms.bookingDraft);
      const purchaseId = hold.purchaseId === undefined && before?.id === item.id ? begun : hold.purchaseId;
      const whom = patientId === undefined ? {} : { patientId };
      const next = {
        ...answers,
        ...whom,
        policy: payer?.kind === policy ? payer : { kind: policy },
        ...(typeof purchaseId === 'number' && { purchaseId }),
      };
      setDraft(next);
      await site.navigation.go(to(stepPath(firstOpen(next), next)));
    },
  });
  const leaving = useMutation({
    meta: { toldByToast: true },
    mutationFn: async () => {
      const before = site.store.get(site.atoms.bookingDraft);
      await giveBack(site, hold.id);
      // Another booking may have begun meanwhile.
      setDraft((draft) => (draft === before ? {} : draft));
    },
  });
  return (
    <Notice
      title={t('held.until', { time: clinicClock(hold.heldUntil) })}
      action={
        <Stack direction="row" gap={3}>
          <Button size="small" busy={going.isPending} onClick={() => going.mutate()}>
            {t('find.begun.goOn')}
          </Button>
          <Button variant="secondary" size="small" busy={leaving.isPending} onClick={() => leaving.mutate()}>
            {t('held.giveBack')}
          </Button>
        </Stack>
      }
    >
      <div className={css.words}>
        <p>
          {patientId !== undefined && patient !== undefined ? `${patient}. ` : null}
          {t('held.words', {
            date: formatDayMonth(date, site.language),
            time,
            doctor: `${doctor.firstName} ${doctor.lastName}`,
            service: service.title,
          })}
        </p>
        {minutes === undefined ? null : <p>{t('held.left', { count: minutes })}</p>}
      </div>
    </Notice>
  );
};
