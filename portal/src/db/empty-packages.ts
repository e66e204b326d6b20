import { sql } from 'kysely';

/** The ids of packages whose contents nobody has written yet: they are not offered and have no page. */
export const emptyPackages = sql<number>`(
  select empty.id from service empty
  where empty.personal_package and not exists (select from package where package.id = empty.id))`;
