/**
 * Here a server writes, too.
 * @jest-environment jsdom
 * @jest-environment-options {"customExportConditions": ["node"]}
 */
import { afterEach, expect, it, jest } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import type { ComponentType } from 'react';
import { renderToString } from 'react-dom/server';
import { hydrateInPieces } from '../later/hydrate-in-pieces.ts';
import { renderWithTexts } from '../testing/render-with-texts.ts';
import { latePart } from './late-part.tsx';

interface NameProps {
  readonly label: string;
}

const Name = ({ label }: NameProps) => <input aria-label={label} />;

afterEach(() => {
  jest.useRealTimers();
  document.body.replaceChildren();
});

const written = async (): Promise<HTMLElement> => {
  const { Part, load } = latePart<NameProps>({ code: async () => Name, waiting: 'Wait' });
  await load({ where: 'server' });
  const element = document.createElement('main');
  element.innerHTML = renderToString(<Part label="Name" />);
  document.body.replaceChildren(element);
  return element;
};

it('A server renders a late part after it has loaded its code', async () => {
  const element = await written();
  expect(element).not.toHaveTextContent('Wait');
  expect(element.querySelector('input')).toHaveAttribute('aria-label', 'Name');
});

it('A late part keeps the field of the server, and its text, until its code hydrates it', async () => {
  const element = await written();
  const arrival = Promise.withResolvers<ComponentType<NameProps>>();
  const { Part } = latePart<NameProps>({ code: () => arrival.promise, waiting: 'Wait' });
  await act(async () => void hydrateInPieces(element, <Part label="Name" />, {}));
  const field = screen.getByLabelText<HTMLInputElement>('Name');
  field.value = 'Anna';
  await act(async () => arrival.resolve(Name));
  expect(screen.getByLabelText('Name')).toBe(field);
  expect(field).toHaveValue('Anna');
  expect(Object.keys(field).some((key) => key.startsWith('__reactFiber$'))).toBe(true);
});

it('A late part keeps the text in the field of the server while its code fails, and requests it until it arrives', async () => {
  jest.useFakeTimers();
  const element = await written();
  const offline = new Error('offline');
  const code = jest.fn<() => Promise<ComponentType<NameProps>>>().mockRejectedValue(offline);
  const { Part } = latePart<NameProps>({ code, waiting: 'Wait' });
  await act(async () => void hydrateInPieces(element, <Part label="Name" />, {}));
  const field = screen.getByLabelText<HTMLInputElement>('Name');
  field.value = 'Anna';
  await act(() => jest.advanceTimersByTimeAsync(10_000));
  expect(screen.getByLabelText('Name')).toBe(field);
  expect(code.mock.calls.length).toBeGreaterThan(4);
  code.mockResolvedValue(Name);
  await act(() => jest.advanceTimersByTimeAsync(30_000));
  expect(screen.getByLabelText('Name')).toBe(field);
  expect(field).toHaveValue('Anna');
  expect(Object.keys(field).some((key) => key.startsWith('__reactFiber$'))).toBe(true);
});

it('A late part of a page drawn in the browser shows what waits, then the part', async () => {
  const arrival = Promise.withResolvers<ComponentType<NameProps>>();
  const { Part, load } = latePart<NameProps>({ code: () => arrival.promise, waiting: 'Wait' });
  expect(load({ where: 'browser' })).toBeUndefined();
  await act(async () => void renderWithTexts(<Part label="Name" />));
  expect(screen.getByText('Wait')).toBeInTheDocument();
  await act(async () => arrival.resolve(Name));
  expect(screen.queryByText('Wait')).not.toBeInTheDocument();
  expect(screen.getByLabelText('Name')).toBeInTheDocument();
});

it('A late part whose code fails twice offers a retry in its place', async () => {
  const arrival = Promise.withResolvers<ComponentType<NameProps>>();
  const code = jest
    .fn<() => Promise<ComponentType<NameProps>>>()
    .mockRejectedValueOnce(new Error('offline'))
    .mockRejectedValueOnce(new Error('offline'))
    .mockReturnValue(arrival.promise);
  const { Part } = latePart<NameProps>({ code, waiting: 'Wait' });
  await act(async () => void renderWithTexts(<Part label="Name" />));
  expect(await screen.findByRole('alert')).toBeInTheDocument();
  const button = screen.getByRole('button', { name: 'Try again' });
  await act(async () => button.click());
  expect(button).toBeVisible();
  await act(async () => arrival.resolve(Name));
  expect(screen.getByLabelText('Name')).toBeInTheDocument();
  expect(code).toHaveBeenCalledTimes(3);
});
