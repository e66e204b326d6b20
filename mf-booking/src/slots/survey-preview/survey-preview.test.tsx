/** @jest-environment jsdom */
import '@arev/shared/testing/missing-dom';
import { SiteRoot } from '@arev/shared/remote-kit';
import { createTestSite } from '@arev/shared/testing/test-site';
import { user } from '@arev/shared/testing/user';
import { render, screen } from '@testing-library/react';
import texts from '../../../locales/en.json' with { type: 'json' };
import { everyItem } from '../../testing/surveys.ts';
import { SurveyPreview } from './survey-preview.tsx';

it('The preview of a survey looks like the form, and stores and sends nothing', async () => {
  const site = createTestSite({ answers: [] });
  site.i18n.addResourceBundle('en', 'mf-booking', texts);
  const survey = everyItem();
  const shown = (items = survey) => (
    <SiteRoot site={site}>
      <SurveyPreview survey={items} />
    </SiteRoot>
  );
  const { rerender } = render(shown());
  expect(screen.getByRole('heading', { name: 'The reception' })).toBeInTheDocument();
  await user.click(screen.getByRole('radio', { name: 'Longer' }));
  await user.type(screen.getByLabelText('Name of the nurse'), 'Anna{Enter}');
  const [, ...rest] = survey.items;
  rerender(shown({ ...survey, items: rest }));
  expect(screen.queryByRole('heading', { name: 'The reception' })).not.toBeInTheDocument();
  expect(screen.getByLabelText('Name of the nurse')).toHaveValue('Anna');
  expect([site.calls, sessionStorage.length]).toEqual([[], 0]);
});
