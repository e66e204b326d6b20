/** @jest-environment jsdom */
import { screen } from '@testing-library/react';
import { useState } from 'react';

import { expectConsole } from '../../testing/console.ts';
import { renderWithTexts } from '../../testing/render-with-texts.ts';
import { isLeftToBrowser, user } from '../../testing/user.ts';
import { Tabs } from './tabs.tsx';

const tabs = ['adult', 'child', 'results'].map((id) => ({ id, label: id, href: `?type=${id}` }));

function Example() {
  const [current, setCurrent] = useState('adult');
  return (
    <Tabs label="Kinds" tabs={tabs} current={current} onChange={setCurrent}>
      About {current}
    </Tabs>
  );
}

const tab = (name: string) => screen.getByRole('tab', { name });

test('The tabs are one tab stop, and arrow keys move between them', async () => {
  renderWithTexts(<Example />);
  expect(tabs.map(({ id }) => tab(id).tabIndex)).toEqual([0, -1, -1]);
  await user.tab();
  await user.keyboard('{ArrowLeft}');
  expect(tab('results')).toHaveAttribute('aria-selected', 'true');
  expect(tab('results')).toHaveFocus();
  await user.keyboard('{Home}');
  expect(screen.getByRole('tabpanel', { name: 'adult' }).textContent).toBe('About adult');
});

test('A click opens a tab in the page; without JavaScript the tab opens by its address', async () => {
  renderWithTexts(<Example />);
  expect(tab('child')).toHaveAttribute('href', '?type=child');
  expect(await isLeftToBrowser('click', () => user.click(tab('child')))).toBe(false);
  expect(screen.getByRole('tabpanel', { name: 'child' })).toBeInTheDocument();
  expectConsole(/Not implemented: navigation/);
  await user.keyboard('{Control>}');
  expect(await isLeftToBrowser('click', () => user.click(tab('adult')))).toBe(true);
  await user.keyboard('{/Control}');
});

test('Keys of the browser are left to it', async () => {
  renderWithTexts(<Example />);
  await user.tab();
  await user.keyboard('{Alt>}');
  expect(await isLeftToBrowser('keydown', () => user.keyboard('{ArrowLeft}'))).toBe(true);
  await user.keyboard('{/Alt}');
  expect(tab('adult')).toHaveAttribute('aria-selected', 'true');
});
