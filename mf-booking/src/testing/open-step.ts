import type { BookingDraft } from '@arev/shared/session';
import type { Answer } from '@arev/shared/testing/answers';
import { buildUser } from '@arev/shared/testing/builders';
import { renderRoute } from '@arev/shared/testing/render-route';
import { createTestSite, type TestSiteOptions } from '@arev/shared/testing/test-site';
import { waitFor } from '@testing-library/react';
import { definition } from '../definition.ts';
import { clinic } from './portal.ts';

interface StepOptions extends Omit<Partial<TestSiteOptions>, 'answers'> {
  readonly draft?: BookingDraft;
  readonly answers?: readonly Answer[];
}

/** Opens a page of the booking as a verified patient with a draft, in a tab of its own. */
export const openStep = async (
  path: string,
  { draft = {}, answers = clinic(), ...options }: StepOptions = {},
) => {
  sessionStorage.clear();
  const site = createTestSite({
    answers,
    session: { status: 'signed-in', user: buildUser() },
    ...options,
  });
  site.store.set(site.atoms.bookingDraft, draft);
  const view = await renderRoute(definition, path, site);
  return {
    site,
    ...view,
    draft: () => site.store.get(site.atoms.bookingDraft),
    /** Goes where the page has led, as the shell would. */
    follow: async () => {
      await waitFor(() => {
        if (site.wentTo.length === 0) throw new Error('The page leads nowhere');
      });
      const target = site.wentTo.at(-1) ?? '';
      await view.goTo(target.replace(/^\/en\//, ''));
      return target;
    },
  };
};
