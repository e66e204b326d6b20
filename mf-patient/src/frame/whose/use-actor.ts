import type { User } from '@arev/shared/contracts/account';
import { useSession } from '@arev/shared/remote-kit';

/** The person who is logged in and acts for the patient of this area; null if they are the same. */
export const useActor = (): NonNullable<User['actor']> | null => {
  const session = useSession();
  return session.status === 'signed-in' ? (session.user.actor ?? null) : null;
};
