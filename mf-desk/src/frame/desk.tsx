import { useHref, useSite } from '@arev/shared/remote-kit';
import { Container } from '@arev/shared/ui/container';
import { ErrorPage } from '@arev/shared/ui/error-page';
import { PageHeader } from '@arev/shared/ui/page-header';
import { SideLayout } from '@arev/shared/ui/side-layout';
import { SideNav } from '@arev/shared/ui/side-nav';
import { Loading, Skeleton } from '@arev/shared/ui/skeleton';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { type AreaName, areas, mayEnter } from './areas.ts';
import css from './desk.module.css';
import { usePermissions } from './use-permissions.ts';

interface DeskProps {
  /** The area of this page. */
  readonly area: AreaName;
  readonly title: string;
  readonly lead?: ReactNode;
  readonly actions?: ReactNode;
  /** The link to the parent page. */
  readonly breadcrumbs?: ReactNode;
  readonly children: ReactNode;
}

/** The frame of a page of the desk: title, navigation to the permitted areas, and content. */
export const Desk = ({ area, title, lead, actions, breadcrumbs, children }: DeskProps) => {
  const { language } = useSite();
  const permissions = usePermissions();
  const here = areas.find(({ name }) => name === area);
  if (permissions && !(here && mayEnter(here, permissions)))
    return <ErrorPage code={403} language={language} />;
  return (
    <div className={css.desk}>
      <Container>
        <SideLayout side={<Areas current={here?.path ?? ''} />}>
          <PageHeader title={title} lead={lead} actions={actions} breadcrumbs={breadcrumbs} />
          {permissions ? children : <Waiting />}
        </SideLayout>
      </Container>
    </div>
  );
};

/** The same page before it is known who is signed in. */
export const Waiting = () => (
  <Loading>
    <Skeleton lines={6} />
  </Loading>
);

const Areas = ({ current }: { readonly current: string }) => {
  const { t } = useTranslation('mf-desk');
  const to = useHref();
  const permissions = usePermissions();
  const open = permissions ? areas.filter((area) => mayEnter(area, permissions)) : [];
  return (
    <>
      <p className={css.name} data-print="hide">
        {t('desk.name')}
      </p>
      <SideNav
        label={t('desk.areas')}
        current={to(current)}
        items={open.map(({ name, path, icon }) => ({
          href: to(path),
          label: t(`area.${name}.name`),
          icon,
        }))}
      />
    </>
  );
};
