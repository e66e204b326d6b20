import { type SeoData } from '@arev/shared/contracts/seo-data';
import { renderRoute } from '@arev/shared/testing/render-route';
import { createTestSite } from '@arev/shared/testing/test-site';
import { fillField, user } from '@arev/shared/testing/user';
import { screen, within } from '@testing-library/react';
import { definition } from '../definition.ts';
import { staffSession } from './desk.ts';
import { buildSeoRow, seoPortal } from './seo.ts';

export const openSeo = async (path: string, rows: SeoData[] = [buildSeoRow()], session = staffSession()) => {
  const portal = seoPortal(rows);
  const site = createTestSite({ answers: portal.answers, session });
  return { portal, site, ...(await renderRoute(definition, path, site)) };
};

export const englishTitle = () =>
  within(screen.getByRole('group', { name: 'English' })).getByLabelText<HTMLInputElement>('Title');

export const type = (field: HTMLElement, value: string) => fillField(field, value);
export const press = (name: string | RegExp) => user.click(screen.getByRole('button', { name }));
