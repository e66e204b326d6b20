import type { Clock } from '../../clock.ts';
import type { Database } from '../../db/factory.ts';
import { findBySlug } from '../../db/former-slugs.ts';
import { found } from '../../errors.ts';
import type { Language } from '../../caller/language.ts';
import { withRichText } from '../../rich-text/rich-text.ts';
import { readHolidays } from './holidays.ts';
import * as repository from './repository.ts';

export interface BranchNeeds {
  readonly db: Database;
  readonly clock: Clock;
}

const whole = <Row>(data: Row[]) => ({ data, total: data.length });

export const branchService = ({ db, clock }: BranchNeeds) => ({
  cities: async (language: Language) => whole(await repository.listCities(db, language)),
  list: async (language: Language, cities: readonly number[]) => {
    const [branches, holidaysOf] = await Promise.all([
      repository.listBranches(db, language, cities),
      readHolidays(db, clock, language),
    ]);
    return whole(branches.map((branch) => ({ ...withRichText(branch), holidays: holidaysOf(branch.id) })));
  },
  bySlug: async (language: Language, slug: string) => {
    const branch = found(
      await findBySlug(db, 'branches', slug, (each) => repository.findBranch(db, language, each)),
    );
    const holidaysOf = await readHolidays(db, clock, language);
    return { ...withRichText(branch), holidays: holidaysOf(branch.id) };
  },
});
