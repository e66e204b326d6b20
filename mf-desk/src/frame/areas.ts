import type { Permissions } from '@arev/shared/contracts/sessions';
import { House, type LucideIcon } from 'lucide-react';
import type texts from '../../locales/hy.json';
import { address } from '../addresses.ts';

/** `area.<name>` of the texts says what it is called and what one does there. */
export type AreaName = keyof typeof texts.area;

export interface Area {
  readonly name: AreaName;
  readonly path: string;
  readonly icon: LucideIcon;
  /** What of the permission set opens it. */
  readonly needs: keyof Permissions;
}

/**
 * The areas of the desk, in the order of its navigation. A new one is a line here, its words `area.<name>` in three
 * languages, and its screens in a `Desk`.
 */
export const areas: readonly Area[] = [{ name: 'home', path: address.desk(), icon: House, needs: 'canRead' }];

export const mayEnter = ({ needs }: Area, permissions: Permissions): boolean => permissions[needs];
