import type { PriceItem } from '@arev/shared/contracts/services';
import { appointmentPopup, type AppointmentPopupProps } from '@arev/shared/contracts/slots';
import { Slot, useHref, useSite } from '@arev/shared/remote-kit';
import { page } from '@arev/shared/routing';
import { useState } from 'react';
import { startedDraft } from './booking-draft.ts';
import { WindowMissing } from './window-missing.tsx';

interface BookingStartProps {
  readonly item: PriceItem;
  /** The dialog is closed, with or without a branch. */
  readonly onEnd: () => void;
}

/** The booking dialog is a slot of another remote; after the choice of a branch it leads to the booking. */
export const BookingStart = ({ item, onEnd }: BookingStartProps) => {
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
    return <WindowMissing onRetry={retry} onDismiss={onEnd} />;
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
