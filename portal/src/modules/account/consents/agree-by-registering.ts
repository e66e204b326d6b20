import type { TextVersion } from '@arev/shared/contracts/consents';
import type { Executor } from '../../../db/factory.ts';
import { InvalidInput } from '../../../errors.ts';
import { agreeTo, type Agreement, listInForce } from './repository.ts';

const kinds = ['terms', 'personal-data'] as const;

/**
 * Stores the versions that the form has shown (214). Who has read an overtaken one reads the new one first; a form that
 * names none has shown none, so its person is asked after the login.
 */
export const agreeByRegistering = async (
  db: Executor,
  shown: readonly TextVersion[] | undefined,
  agreement: Agreement,
): Promise<void> => {
  const inForce = await listInForce(db);
  const read = (kind: TextVersion['kind'], texts: readonly TextVersion[]): string | null =>
    texts.find((text) => text.kind === kind)?.version ?? null;
  if (shown !== undefined && kinds.some((kind) => read(kind, shown) !== read(kind, inForce)))
    throw new InvalidInput([{ path: 'consent', key: 'consentOvertaken' }]);
  const agreed = kinds.map((kind) => ({ kind, version: read(kind, shown ?? []) }));
  await agreeTo(db, agreed, agreement);
};
