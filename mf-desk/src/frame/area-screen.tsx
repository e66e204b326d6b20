import type { Screen } from '@arev/shared/remote-kit';
import type { ComponentType, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { AreaName } from './areas.ts';
import { Desk, Waiting } from './desk.tsx';

/** The first page of an area: its title and lead from `areas`, and the content. */
export const areaScreen = (area: AreaName, Content: ComponentType): Screen => {
  const Frame = ({ children }: { readonly children: ReactNode }) => {
    const { t } = useTranslation('mf-desk');
    return (
      <Desk area={area} title={t(`area.${area}.name`)} lead={t(`area.${area}.lead`)}>
        {children}
      </Desk>
    );
  };
  const Component = () => (
    <Frame>
      <Content />
    </Frame>
  );
  const Skeleton = () => (
    <Frame>
      <Waiting />
    </Frame>
  );
  const head: Screen['head'] = ({ site }) => ({
    title: site.i18n.getFixedT(site.language, 'mf-desk')(`area.${area}.name`),
    robots: 'noindex',
  });
  return { Component, access: 'staff', Skeleton, head };
};
