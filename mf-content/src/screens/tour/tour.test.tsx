/** @jest-environment jsdom */
import { getTour } from '@arev/shared/contracts/tour';
import { page } from '@arev/shared/routing';
import { answer, Refusal } from '@arev/shared/testing/answers';
import { renderRoute } from '@arev/shared/testing/render-route';
import { createTestSite } from '@arev/shared/testing/test-site';
import { user } from '@arev/shared/testing/user';
import { act, screen } from '@testing-library/react';
import { definition } from '../../definition.ts';

const open = (url: string | null) =>
  renderRoute(
    definition,
    page.tour(),
    createTestSite({ answers: [answer(getTour, () => ({ data: { url } }))] }),
  );

const place = () => screen.getByText(/of 6:/).textContent;

describe('The tour of the clinic', () => {
  beforeEach(() => {
    // jsdom has no layout, so nothing scrolls.
    Element.prototype.scrollTo = () => undefined;
  });

  it('moves from room to room by button, by key and by name, without dragging', async () => {
    await open(null);
    expect(place()).toBe('1 of 6: Entrance');
    await user.click(screen.getByRole('button', { name: 'Next room' }));
    expect(place()).toBe('2 of 6: Reception');
    const strip = screen.getByRole('list', { name: /^Rooms of the clinic/ });
    act(() => strip.focus());
    await user.keyboard('{ArrowRight}');
    expect(place()).toBe('3 of 6: Waiting room');
    await user.keyboard('{ArrowLeft}');
    expect(place()).toBe('2 of 6: Reception');
    await user.click(screen.getByRole('button', { name: 'Laboratory' }));
    expect(place()).toBe('5 of 6: Laboratory');
    act(() => strip.focus());
    await user.keyboard('{Home}');
    await user.click(screen.getByRole('button', { name: 'Previous room' }));
    expect(place()).toBe('1 of 6: Entrance');
    expect(screen.getAllByRole('heading', { level: 2 })).toHaveLength(6);
  });

  it('shows the configured tour if there is one, in a frame and in a window of its own', async () => {
    await open('https://tours.example/arev');
    const frame = screen.getByTitle('Virtual tour of the Arev clinic');
    expect(frame).toHaveAttribute('src', 'https://tours.example/arev');
    expect(frame.getAttribute('sandbox')).not.toContain('top-navigation');
    const link = screen.getByRole('link', { name: 'Open the tour in a new window' });
    expect(link).toHaveAttribute('href', 'https://tours.example/arev');
    expect(link).toHaveAttribute('rel', expect.stringContaining('noopener'));
  });

  it('loads again on request after a failure', async () => {
    const { status } = await renderRoute(
      definition,
      page.tour(),
      createTestSite({ answers: [answer(getTour, () => new Refusal(503, -27))] }),
    );
    expect(status()).toBe(503);
    expect(screen.getByRole('button', { name: 'Try again' })).toBeInTheDocument();
  });
});
