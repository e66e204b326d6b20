/** @jest-environment jsdom */
import { act, screen } from '@testing-library/react';

import { ApiError } from '../../api-client/api-error.ts';
import { renderWithTexts } from '../../testing/render-with-texts.ts';
import { user } from '../../testing/user.ts';
import { PayButton, type PayButtonProps } from './pay-button.tsx';

const bank = { formUrl: 'https://bank.test/page' };

const show = (changes: Partial<PayButtonProps> = {}) => {
  const went: string[] = [];
  const counts = { started: 0, outdated: 0 };
  renderWithTexts(
    <PayButton
      start={() => {
        counts.started += 1;
        return Promise.resolve(bank);
      }}
      go={(url) => Promise.resolve(void went.push(url))}
      onOutdated={() => (counts.outdated += 1)}
      {...changes}
    >
      Pay
    </PayButton>,
  );
  return { went, counts };
};

const press = () => user.click(screen.getByRole('button'));
const isBusy = () => screen.getByRole('button').getAttribute('aria-disabled') === 'true';

test('A pay button that is pressed twice requests one payment page and navigates once', async () => {
  const { went, counts } = show();
  await press();
  await press();
  expect([went, counts.started]).toEqual([[bank.formUrl], 1]);
  expect(isBusy()).toBe(true);
});

test('The pay button works again after “Back” from the bank', async () => {
  const { counts } = show();
  await press();
  act(() => void window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true })));
  expect([isBusy(), counts.outdated]).toEqual([false, 1]);
  await press();
  expect(counts.started).toBe(2);
});

test('The pay button does not change at the first display of a page', async () => {
  const { counts } = show();
  await press();
  act(() => void window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: false })));
  expect([isBusy(), counts.outdated]).toEqual([true, 0]);
});

test('Without a connection the pay button says that nothing has been charged', async () => {
  const error = new ApiError({ kind: 'network', method: 'POST', message: 'Failed to fetch' });
  const { counts } = show({ start: () => Promise.reject(error) });
  await press();
  expect(screen.getByRole('alert')).toHaveTextContent('nothing has been charged');
  expect([isBusy(), counts.outdated]).toEqual([false, 1]);
});
