import { timeBooking } from './book-time.ts';
import type { Booking } from './booking.ts';
import { timeMove } from './move-time.ts';
import { offeredTime, type BookingNeeds } from './offered-time.ts';

export const bookingService = (needs: BookingNeeds): Booking => {
  const offered = offeredTime(needs);
  return {
    book: timeBooking(needs, offered),
    move: timeMove(needs, offered),
    checkOffered: async (place) => void (await offered.timeOf(place, needs.clock())),
  };
};
