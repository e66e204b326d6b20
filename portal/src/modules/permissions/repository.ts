import type { Area, Role } from '@arev/shared/contracts/roles';
import type { Executor } from '../../db/factory.ts';

export const permissionsIn = (db: Executor, role: Role, area: Area) =>
  db
    .selectFrom('rolePermission')
    .where('role', '=', role)
    .where('area', '=', area)
    .select(['canAdd', 'canDelete', 'canEdit', 'canRead'])
    .executeTakeFirst();

export const permissionsOf = (db: Executor, role: Role) =>
  db
    .selectFrom('rolePermission')
    .where('role', '=', role)
    .select(['area', 'canAdd', 'canDelete', 'canEdit', 'canRead'])
    .execute();

export const permissionsOfAll = (db: Executor) =>
  db
    .selectFrom('rolePermission')
    .select(['role', 'area', 'canAdd', 'canDelete', 'canEdit', 'canRead'])
    .execute();
