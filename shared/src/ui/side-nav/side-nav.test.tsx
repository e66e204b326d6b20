/** @jest-environment jsdom */
import { screen } from '@testing-library/react';
import { CalendarDays } from 'lucide-react';

import { renderWithTexts } from '../../testing/render-with-texts.ts';
import { SideNav } from './side-nav.tsx';

const itemsOf = (...names: readonly string[]) =>
  names.map((name) => ({ href: `/${name}`, label: name, icon: CalendarDays }));
const nav = (...names: readonly string[]) => (
  <SideNav label="Pages" current="/payments" items={itemsOf(...names)} />
);

/** Each item takes 100 of a row of 200. */
const atWidth = (name: string, widthOf: (element: HTMLElement) => number) =>
  Object.defineProperty(HTMLElement.prototype, name, {
    configurable: true,
    get(this: HTMLElement) {
      return widthOf(this);
    },
  });
const number = (element: HTMLElement) =>
  [...document.querySelectorAll('a')].findIndex((one) => one === element);

beforeAll(() => {
  atWidth('offsetLeft', (element) => 100 * number(element));
  atWidth('offsetWidth', () => 100);
  atWidth('clientWidth', () => 200);
});

describe('The page links on a phone', () => {
  it('are scrolled to the current page', () => {
    renderWithTexts(nav('day', 'patients', 'payments', 'staff'));
    expect(screen.getByRole('list').scrollLeft).toBe(150);
  });

  it('are scrolled to a current page that is added later, and follow it when other links are added', () => {
    const { rerender } = renderWithTexts(nav());
    expect(screen.getByRole('list').scrollLeft).toBe(0);
    rerender(nav('day', 'payments'));
    expect(screen.getByRole('list').scrollLeft).toBe(50);
    rerender(nav('day', 'patients', 'schedules', 'payments'));
    expect(screen.getByRole('list').scrollLeft).toBe(250);
  });

  it('stay where the person has scrolled them', () => {
    const { rerender } = renderWithTexts(nav('day', 'patients', 'payments'));
    screen.getByRole('list').scrollLeft = 20;
    rerender(nav('day', 'patients', 'payments'));
    expect(screen.getByRole('list').scrollLeft).toBe(20);
  });
});
