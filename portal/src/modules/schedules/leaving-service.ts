import type { LeavingBranch } from '@arev/shared/contracts/leaving-branches';
import type { Language } from '../../caller/language.ts';
import type { Clock } from '../../clock.ts';
import type { Database } from '../../db/factory.ts';
import { NotFound } from '../../errors.ts';
import { listLeavingBranches } from './leaving-repository.ts';
import { doctorExists } from './repository.ts';

export const leavingBranches = async (
  { db, clock }: { readonly db: Database; readonly clock: Clock },
  language: Language,
  { doctorId, keep }: { readonly doctorId: number; readonly keep: readonly number[] },
): Promise<{ data: LeavingBranch[]; total: number }> => {
  if (!(await doctorExists(db, doctorId))) throw new NotFound();
  const data = await listLeavingBranches(db, { doctorId, keep, language, now: clock() });
  return { data, total: data.length };
};
