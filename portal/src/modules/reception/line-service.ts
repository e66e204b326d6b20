import { addDays, instantOf, isRealDate } from '../../clinic-time.ts';
import type { Identity } from '../../caller/identity.ts';
import type { Language } from '../../caller/language.ts';
import { InvalidInput } from '../../errors.ts';
import { noteAction } from '../audit/public.ts';
import { type OfferNeeds, offersService } from '../waiting-list/public.ts';
import * as repository from './line-repository.ts';

interface Asked {
  readonly doctorId: number;
  readonly branchId: number;
  readonly date: string;
}

/** Patients who wait for a time that the desk sees as free. */
export const lineService = (needs: OfferNeeds) => {
  const { db, clock } = needs;
  const offering = offersService(needs);
  return {
    list: async ({ actorId, sessionId }: Identity, language: Language, asked: Asked) => {
      if (!isRealDate(asked.date)) throw new InvalidInput([{ path: 'date', key: 'invalid' }]);
      await noteAction(db, {
        ...{ actorId, subjectId: actorId, sessionId, at: new Date(clock()) },
        action: `waiting ${asked.doctorId} ${asked.date}`,
      });
      const from = new Date(instantOf(asked.date, '00:00'));
      const [{ data: rows, total }, offers] = await Promise.all([
        repository.listLine(db, language, { ...asked, from, now: new Date(clock()) }),
        repository.listOffers(db, {
          branchId: asked.branchId,
          doctorIds: [asked.doctorId],
          from,
          before: new Date(instantOf(addDays(asked.date, 1), '00:00')),
        }),
      ]);
      const data = rows.map(({ patientId, fullName, phone, serviceId, service, joinedAt, ...place }) => ({
        ...place,
        offers: (offers.get(place.id) ?? []).map(({ startsAt, declinedAt }) => ({
          startsAt: startsAt.getTime(),
          declinedAt: declinedAt?.getTime() ?? null,
        })),
        joinedAt: joinedAt.getTime(),
        patient: { id: patientId, fullName, phone },
        service: { id: serviceId, title: service },
      }));
      return { data, total };
    },

    offer: ({ actorId, sessionId }: Identity, id: number, time: Parameters<typeof offering.offerByHand>[2]) =>
      db.transaction().execute(async (transaction) => {
        const { patientId, told } = await offering.offerByHand(transaction, id, time);
        await noteAction(transaction, {
          ...{ actorId, subjectId: patientId, sessionId, at: new Date(clock()) },
          action: `waiting offer ${id}`,
        });
        return told;
      }),
  };
};
