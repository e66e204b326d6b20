import { admit, type VisitorLimitNeeds } from '../../bounds/visitor-limit.ts';

const daily = { most: 50, seconds: 86_400 };

/** Each new or changed request is a letter to the clinic. Cancelling needs no limit: it ends what was counted. */
export const admitWish = (needs: Pick<VisitorLimitNeeds, 'db' | 'clock'>, patientId: number): Promise<void> =>
  admit(needs, `request:${patientId}`, daily);
