import type { PriceItem } from '@arev/shared/contracts/services';
import { appointmentPopup, type AppointmentPopupProps } from '@arev/shared/contracts/slots';
import { Slot, useHref, useSite } from '@arev/shared/remote-kit';
import { page } from '@arev/shared/routing';
import { Button } from '@arev/shared/ui/button';
import { Notice } from '@arev/shared/ui/notice';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { startedDraft } from './booking-draft.ts';

interface BookingStartProps {
  readonly item: PriceItem;
  /** The window is closed, whether a branch was chosen or not. */
  readonly onEnd: () => void;
}

/** The appointment's window, which is another remote's piece; a chosen branch leads on to the booking. */
export const BookingStart = ({ item, onEnd }: BookingStartProps) => {
  const { t } = useTranslation('mf-catalogue');
  const { store, atoms, navigation } = useSite();
  const to = useHref();
  const [attempt, setAttempt] = useState(1);
  const [missing, setMissing] = useState(false);
  const retry = () => {
    setMissing(false);
    setAttempt(attempt + 1);
  };
  const onClose: AppointmentPopupProps['onClose'] = (choice) => {
    onEnd();
    if (!choice) return;
    store.set(atoms.bookingDraft, (before) => startedDraft(before, item, choice.branchId));
    void navigation.go(to(page.booking('step2')));
  };
  if (missing) {
    return (
      <Notice
        tone="error"
        live
        title={t('booking.missing.title')}
        action={
          <Button variant="secondary" size="small" onClick={retry}>
            {t('booking.missing.retry')}
          </Button>
        }
        onDismiss={onEnd}
      >
        {t('booking.missing.words')}
      </Notice>
    );
  }
  return (
    <Slot
      key={attempt}
      name={appointmentPopup.name}
      props={{ item, onClose } satisfies AppointmentPopupProps}
      onUnavailable={() => setMissing(true)}
    />
  );
};
