/** @jest-environment jsdom */
import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { listOrganizations } from '../contracts/appointments.ts';
import { SiteRoot } from '../remote-kit/site-root.tsx';
import { answer, listed } from '../testing/answers.ts';
import '../testing/missing-dom.ts';
import { renderWithTexts } from '../testing/render-with-texts.ts';
import { createTestSite } from '../testing/test-site.ts';
import { fillField, user } from '../testing/user.ts';
import { EmployerBox } from './employer-box.tsx';

const Box = () => {
  const [value, setValue] = useState('');
  return <EmployerBox label="Employer" value={value} onChange={setValue} />;
};

const open = () => {
  const site = createTestSite({
    answers: [
      answer(listOrganizations, ({ query: { text = '' } }) =>
        listed([{ id: 1, title: 'Lori Dairy' }].filter(({ title }) => title.includes(text))),
      ),
    ],
  });
  renderWithTexts(
    <SiteRoot site={site}>
      <Box />
    </SiteRoot>,
  );
  return { site, box: screen.getByRole<HTMLInputElement>('combobox', { name: 'Employer' }) };
};

test('An employer is chosen from the clinic’s list by a part of the name', async () => {
  const { box } = open();
  await fillField(box, 'Lori');
  await user.click(await screen.findByRole('option', { name: 'Lori Dairy' }));
  expect(box).toHaveValue('Lori Dairy');
});

test('A name that is longer than a search stays, and the search gets the part that the portal accepts', async () => {
  const { site, box } = open();
  const name = `${'x'.repeat(99)}🙂 and sons`;
  await fillField(box, name);
  await waitFor(() => expect(site.calls.at(-1)?.input).toMatchObject({ query: { text: 'x'.repeat(99) } }));
  expect(box).toHaveValue(name);
});
