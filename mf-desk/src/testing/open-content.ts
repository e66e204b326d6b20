import type { ContentItem } from '@arev/shared/contracts/content';
import { createTestSite } from '@arev/shared/testing/test-site';
import { renderRoute } from '@arev/shared/testing/render-route';
import { user } from '@arev/shared/testing/user';
import { screen, within } from '@testing-library/react';
import { address } from '../addresses.ts';
import { definition } from '../definition.ts';
import { buildCity, contentPortal } from './content.ts';
import { staffSession } from './desk.ts';

export const openContent = async (
  path: string,
  session = staffSession(),
  changes: Partial<ContentItem> = {},
) => {
  const portal = contentPortal(buildCity(changes));
  const site = createTestSite({ answers: portal.answers, session });
  const page = await renderRoute(definition, path, site);
  return { portal, site, ...page };
};
export const openCity = async (session = staffSession(), changes: Partial<ContentItem> = {}) => {
  const opened = await openContent(address.contentItem('cities', '1'), session, changes);
  await screen.findByRole('heading', { level: 1, name: 'Yerevan' });
  return opened;
};
export const nameIn = (language: string) =>
  within(screen.getByRole('group', { name: new RegExp(language) })).getByLabelText<HTMLInputElement>('Name');
export const press = async (name: string) => user.click(screen.getByRole('button', { name }));
