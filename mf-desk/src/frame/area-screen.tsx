import type { Screen } from '@arev/shared/remote-kit';
import type { ComponentType } from 'react';
import type { AreaName } from './areas.ts';
import { type DeskScreen, deskScreen } from './desk-screen.tsx';

/** The first page of an area: its title and lead from `areas`, and the content. */
export const areaScreen = (area: AreaName, Content: ComponentType, more?: Partial<DeskScreen>): Screen =>
  deskScreen({ area, title: `area.${area}.name`, lead: `area.${area}.lead`, Content, ...more });
