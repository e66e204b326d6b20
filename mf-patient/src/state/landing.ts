import { isStaff, type Role } from '@arev/shared/contracts/roles';
import type { Site } from '@arev/shared/remote-kit';
import { page } from '@arev/shared/routing';

/** The target after login without a page before it. Staff have no visits to see, so without a desk it is their account. */
export const landingOf = ({ landing }: Pick<Site, 'landing'>, role: Role | undefined): string => {
  const own = isStaff(role) ? page.personalData() : page.appointments();
  return (role === undefined ? undefined : landing?.(role)) ?? own;
};
