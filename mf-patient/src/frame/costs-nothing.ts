import type { Appointment } from '@arev/shared/contracts/appointments';

/** Nobody pays for the visit itself: it is free, or a package has paid for it. */
export const costsNothing = ({ price, policy }: Pick<Appointment, 'price' | 'policy'>): boolean =>
  price === 0 && policy === 'self';
