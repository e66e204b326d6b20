import { begunBooking } from '@arev/shared/contracts/slots';
import { Slot, useSession } from '@arev/shared/remote-kit';
import { useState } from 'react';

const nothing = {};

/** A booking in progress, shown by the remote that can continue it. If that remote fails, nothing can be continued. */
export const BegunBooking = () => {
  const session = useSession();
  const [missing, setMissing] = useState(false);
  if (missing || session.status !== 'signed-in' || !session.user.verified) return null;
  return <Slot name={begunBooking.name} props={nothing} onUnavailable={() => setMissing(true)} />;
};
