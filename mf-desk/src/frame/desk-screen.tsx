import type { Screen } from '@arev/shared/remote-kit';
import type { ParseKeys } from 'i18next';
import type { ComponentType, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { AreaBreadcrumbs } from './area-breadcrumbs.tsx';
import type { AreaName } from './areas.ts';
import { Desk, Waiting } from './desk.tsx';

type TextKey = ParseKeys<'mf-desk'>;

export interface DeskScreen {
  readonly area: AreaName;
  readonly title: TextKey;
  readonly lead?: TextKey;
  readonly Actions?: ComponentType;
  /** A breadcrumb leads to the first page of the area, or to one that follows from the query of this page. */
  readonly belowArea?: true | ((search: string) => string);
  readonly Content: ComponentType;
  readonly load?: NonNullable<Screen['load']>;
}

/** A page of the desk with the same title for everybody, also before it is known who is signed in. */
export const deskScreen = ({ Content, load, ...page }: DeskScreen): Screen => ({
  Component: () => (
    <Frame {...page} search={useLocation().search}>
      <Content />
    </Frame>
  ),
  access: 'staff',
  // The server draws it without an address.
  Skeleton: () => (
    <Frame {...page} search="">
      <Waiting />
    </Frame>
  ),
  ...(load && { load }),
  head: ({ site }) => ({
    title: site.i18n.getFixedT(site.language, 'mf-desk')(page.title),
    robots: 'noindex',
  }),
});

interface FrameProps extends Omit<DeskScreen, 'Content' | 'load'> {
  readonly search: string;
  readonly children: ReactNode;
}

const Frame = ({ area, title, lead, Actions, belowArea, search, children }: FrameProps) => {
  const { t } = useTranslation('mf-desk');
  const above = belowArea === true ? undefined : belowArea?.(search);
  return (
    <Desk
      area={area}
      title={t(title)}
      lead={lead && t(lead)}
      actions={Actions && <Actions />}
      breadcrumbs={belowArea && <AreaBreadcrumbs area={area} above={above} title={t(title)} />}
    >
      {children}
    </Desk>
  );
};
