/**
 * Here a server writes, too.
 * @jest-environment jsdom
 * @jest-environment-options {"customExportConditions": ["node"]}
 */
import { expect, it } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { useEffect, useLayoutEffect } from 'react';
import { renderToString } from 'react-dom/server';
import { hydrateInPieces } from './hydrate-in-pieces.ts';
import { Later } from './later.tsx';

const names = ['first', 'second', 'third'] as const;

const page = (happened: (what: string) => void) => {
  const Part = ({ name }: { name: string }) => {
    useLayoutEffect(() => happened(`${name} stands`), [name]);
    useEffect(() => happened(`${name} answers`), [name]);
    return <section>{name}</section>;
  };
  return (
    <Later>
      {names.map((name) => (
        <Part key={name} name={name} />
      ))}
      {null}
    </Later>
  );
};

const written = (): HTMLElement => {
  const element = document.createElement('main');
  element.innerHTML = renderToString(page(() => undefined));
  return element;
};

it('Deferred parts render side by side, without an element around them', () => {
  const { children, textContent } = written();
  expect([...children].map(({ tagName }) => tagName)).toEqual(names.map(() => 'SECTION'));
  expect(textContent).toBe(names.join(''));
});

it('One deferred part hydrates before the next one renders', async () => {
  const happened: string[] = [];
  await act(async () => {
    hydrateInPieces(
      written(),
      page((what) => void happened.push(what)),
      {},
    );
  });
  expect(happened).toEqual(names.flatMap((name) => [`${name} stands`, `${name} answers`]));
});

it('A deferred part keeps typed text when a part before it renders late', () => {
  const form = (news: boolean) => (
    <Later>
      <h1>A page</h1>
      {news ? <section>News</section> : null}
      <input aria-label="Name" />
    </Later>
  );
  const { rerender } = render(form(false));
  const field = screen.getByLabelText('Name');
  rerender(form(true));
  expect(screen.getByText('News').nextElementSibling).toBe(field);
});
