import { useHref, useSession } from '@arev/shared/remote-kit';
import { page } from '@arev/shared/routing';
import { Container } from '@arev/shared/ui/container';
import { SideLayout } from '@arev/shared/ui/side-layout';
import { SideNav } from '@arev/shared/ui/side-nav';
import {
  CalendarDays,
  CreditCard,
  Files,
  Hourglass,
  House,
  Package,
  PhoneForwarded,
  UserRound,
  Users,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ConsentsDue } from './consent/consents-due.tsx';
import { Whose } from './whose/whose.tsx';

const pages = [
  { name: 'home', path: page.personalData(), icon: House },
  { name: 'visits', path: page.appointments(), icon: CalendarDays },
  { name: 'requests', path: page.requests(), icon: PhoneForwarded },
  { name: 'waiting', path: page.waitingList(), icon: Hourglass },
  { name: 'files', path: page.ownFiles(), icon: Files },
  { name: 'packages', path: page.purchases(), icon: Package },
  { name: 'payments', path: page.payments(), icon: CreditCard },
  { name: 'family', path: page.family(), icon: Users },
  { name: 'details', path: page.details(), icon: UserRound },
] as const;

export type AreaPage = (typeof pages)[number]['name'];

interface AreaProps {
  /** The current page of the area, or its parent. */
  readonly current: AreaPage;
  readonly children: ReactNode;
}

/** The frame of a page in the patient's area: whose it is, and links to the other pages. */
export const Area = ({ current, children }: AreaProps) => {
  const { t } = useTranslation('mf-patient');
  const to = useHref();
  const session = useSession();
  const here = pages.find(({ name }) => name === current) ?? pages[0];
  return (
    <Container>
      <SideLayout
        side={
          <>
            {session.status === 'signed-in' ? <Whose user={session.user} /> : null}
            <SideNav
              label={t('area.pages')}
              current={to(here.path)}
              items={pages.map(({ name, path, icon }) => ({
                href: to(path),
                label: t(`area.page.${name}`),
                icon,
              }))}
            />
          </>
        }
      >
        <ConsentsDue />
        {children}
      </SideLayout>
    </Container>
  );
};
