import type { ContentState } from '@arev/shared/contracts/content';
import type { ContentType } from '@arev/shared/contracts/content-types';
import type { Executor } from '../../db/factory.ts';
import { InvalidInput } from '../../errors.ts';

/** The mark of a service without which the site shows nothing of this type, and the key of the refusal. */
const marks: Partial<Record<ContentType, readonly ['personalPackage' | 'operation', string]>> = {
  packages: ['personalPackage', 'noPackage'],
  operations: ['operation', 'noOperation'],
};

/** Checks that the service of a new package or operation is marked as one. */
export const checkMark = async (db: Executor, type: ContentType, { values }: ContentState): Promise<void> => {
  const { [type]: mark } = marks;
  if (mark === undefined) return;
  const [name, key] = mark;
  const service = await db
    .selectFrom('service')
    .where('id', '=', Number(values.service))
    .select(['personalPackage', 'operation'])
    .executeTakeFirst();
  if (!service?.[name]) throw new InvalidInput([{ path: 'values.service', key }]);
};
