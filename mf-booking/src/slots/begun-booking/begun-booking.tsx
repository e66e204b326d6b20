import { BegunBooking as Begun } from '../../features/book-visit/service/begun-booking.tsx';

/** Offers a booking in progress on a page of another remote; renders nothing without one. */
export const BegunBooking = () => <Begun />;
