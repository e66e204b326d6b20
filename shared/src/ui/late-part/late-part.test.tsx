/** @jest-environment jsdom */
import { expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { renderWithTexts } from '../../testing/render-with-texts.ts';
import { user } from '../../testing/user.ts';
import { latePart } from './late-part.tsx';

const Greeting = ({ name }: { readonly name: string }) => <p>Hello, {name}</p>;

it('A part whose code did not load says so, and “Try again” loads it', async () => {
  let tries = 0;
  const LateGreeting = latePart(
    () => {
      tries += 1;
      return tries === 1 ? Promise.reject(new Error('ChunkLoadError')) : Promise.resolve(Greeting);
    },
    { skeleton: { lines: 2 }, headingLevel: 3 },
  );
  renderWithTexts(<LateGreeting name="Ani" />);
  expect(screen.getByRole('status')).toHaveTextContent('Loading');
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Hello, Ani')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
  expect(tries).toBe(2);
});
