import { useSession, useSite } from '@arev/shared/remote-kit';
import type { BookingDraft } from '@arev/shared/session';
import { skipToken, useQuery } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import { holdsQuery, type HeldHere } from '../../../api/holds.ts';
import { useMinutesLeft } from './use-minutes-left.ts';

interface Begun {
  /** The hold on any device. */
  readonly hold: HeldHere | undefined;
  /** The draft in this tab. */
  readonly draft: BookingDraft;
  /** Whether the portal has told the hold. */
  readonly known: boolean;
}

/** A booking in progress. */
export const useBegun = (): Begun => {
  const site = useSite();
  const session = useSession();
  const draft = useAtomValue(site.atoms.bookingDraft);
  const query = holdsQuery(site);
  const verified = session.status === 'signed-in' && session.user.verified;
  const { data, isLoading } = useQuery({ ...query, queryFn: verified ? query.queryFn : skipToken });
  const hold = verified ? data?.data[0] : undefined;
  const held = useMinutesLeft(hold) !== undefined;
  return {
    hold: held ? hold : undefined,
    draft: session.status === 'unknown' ? {} : draft,
    known: !isLoading,
  };
};

/** Whether another booking would be lost without a word if this service were booked at once. */
export const isOfAnother = ({ hold, draft }: Begun, slug: string): boolean =>
  (draft.item !== undefined && draft.item.slug !== slug) ||
  (hold !== undefined && (hold.service.slug !== slug || hold.startsAt !== draft.startsAt));
