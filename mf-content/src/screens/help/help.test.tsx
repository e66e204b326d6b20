/** @jest-environment jsdom */
import { renderRoute } from '@arev/shared/testing/render-route';
import { createTestSite } from '@arev/shared/testing/test-site';
import { waitFor } from '@testing-library/react';
import { definition } from '../../definition.ts';

test('The help address redirects to the frequent questions', async () => {
  const site = createTestSite({ answers: [] });
  await renderRoute(definition, 'help', site);
  await waitFor(() => expect(site.wentTo).toEqual(['/en/help/frequently-asked-questions']));
});
