import type { Needed } from '@arev/shared/contracts/roles';
import type { RolePermissions } from '@arev/shared/contracts/sessions';
import {
  BadgeCheck,
  BriefcaseBusiness,
  CalendarClock,
  CalendarDays,
  CreditCard,
  Users,
  ClipboardList,
  FilePen,
  House,
  type LucideIcon,
  Mail,
  MailX,
  PhoneForwarded,
  ScrollText,
  SearchCheck,
  Star,
  UserCog,
} from 'lucide-react';
import type texts from '../../locales/hy.json';
import { address } from '../addresses.ts';

/** The texts `area.<name>` contain its title and lead. */
export type AreaName = keyof typeof texts.area;

export interface Area {
  readonly name: AreaName;
  readonly path: string;
  readonly icon: LucideIcon;
  /** The required permission; without one, it is open to everybody with read access to anything. */
  readonly needs?: Needed;
}

/**
 * The areas of the desk, in the order of its navigation. A new area needs an entry here, its texts
 * `area.<name>` in three languages, and its screens in a `Desk`.
 */
export const areas: readonly Area[] = [
  { name: 'home', path: address.desk(), icon: House },
  { name: 'day', path: address.day(), icon: CalendarDays, needs: { area: 'visits', right: 'canRead' } },
  {
    name: 'schedules',
    path: address.schedules(),
    icon: CalendarClock,
    needs: { area: 'schedules', right: 'canRead' },
  },
  { name: 'patients', path: address.patients(), icon: Users, needs: { area: 'patients', right: 'canRead' } },
  {
    name: 'verifications',
    path: address.verifications(),
    icon: BadgeCheck,
    needs: { area: 'patients', right: 'canEdit' },
  },
  {
    name: 'requests',
    path: address.requests(),
    icon: PhoneForwarded,
    needs: { area: 'requests', right: 'canRead' },
  },
  { name: 'letters', path: address.letters(), icon: Mail, needs: { area: 'letters', right: 'canRead' } },
  {
    name: 'applications',
    path: address.applications(),
    icon: BriefcaseBusiness,
    needs: { area: 'applications', right: 'canRead' },
  },
  {
    name: 'messages',
    path: address.messages(),
    icon: MailX,
    needs: { area: 'letters', right: 'canRead' },
  },
  {
    name: 'surveys',
    path: address.surveys(),
    icon: ClipboardList,
    needs: { area: 'surveys', right: 'canRead' },
  },
  { name: 'ratings', path: address.ratings(), icon: Star, needs: { area: 'surveys', right: 'canRead' } },
  {
    name: 'payments',
    path: address.payments(),
    icon: CreditCard,
    needs: { area: 'payments', right: 'canRead' },
  },
  { name: 'content', path: address.content(), icon: FilePen, needs: { area: 'content', right: 'canRead' } },
  { name: 'seo', path: address.seo(), icon: SearchCheck, needs: { area: 'seo', right: 'canRead' } },
  { name: 'staff', path: address.staff(), icon: UserCog, needs: { area: 'staff', right: 'canRead' } },
  { name: 'audit', path: address.audit(), icon: ScrollText, needs: { area: 'audit', right: 'canRead' } },
];

export const mayEnter = ({ needs }: Area, { areas: sets = {} }: RolePermissions): boolean =>
  needs ? (sets[needs.area]?.[needs.right] ?? false) : Object.values(sets).some(({ canRead }) => canRead);
