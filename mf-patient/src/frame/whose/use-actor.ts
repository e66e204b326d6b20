import type { User } from '@arev/shared/contracts/account';
import { useSession } from '@arev/shared/remote-kit';

/** Who is logged in and acts for the person of this area; null where that is the same person. */
export const useActor = (): NonNullable<User['actor']> | null => {
  const session = useSession();
  return session.status === 'signed-in' ? (session.user.actor ?? null) : null;
};
