import { listHolds } from '@arev/shared/contracts/holds';
import { begunBooking } from '@arev/shared/contracts/slots';
import { Slot, useSession, useSite } from '@arev/shared/remote-kit';
import { useQuery } from '@tanstack/react-query';
import { useState, useSyncExternalStore } from 'react';

const nothing = {};

/** A booking in progress. If the remote that can continue it fails, nothing can be continued. */
export const BegunBooking = () => {
  const session = useSession();
  const [missing, setMissing] = useState(false);
  if (missing || session.status !== 'signed-in' || !session.user.verified) return null;
  return <IfBegun onMissing={() => setMissing(true)} />;
};

/** The other remote is loaded only for a draft in this browser or a time held from any device. */
const IfBegun = ({ onMissing }: { readonly onMissing: () => void }) => {
  const { api, atoms, store } = useSite();
  const draft = useSyncExternalStore(
    (changed) => store.sub(atoms.bookingDraft, changed),
    () => store.get(atoms.bookingDraft),
    () => undefined,
  );
  const { queryKey, queryFn } = api.query(listHolds, {});
  // Booking keeps this answer under its own key, with the end by the clock of the browser.
  const { data: holds } = useQuery({
    queryKey: ['begun', ...queryKey],
    queryFn,
    meta: { toldInPlace: true },
  });
  if (draft?.item === undefined && !holds?.data.length) return null;
  return <Slot name={begunBooking.name} props={nothing} onUnavailable={onMissing} />;
};
