/** @jest-environment jsdom */
import { buildUser } from '@arev/shared/testing/builders';
import { user } from '@arev/shared/testing/user';
import { act, fireEvent, screen } from '@testing-library/react';
import { jest } from '@jest/globals';
import { constant, createCell } from '../state/source.ts';
import type { ChromeActions, ChromeModel } from '../state/chrome-context.ts';
import { renderPart } from '../testing/build-chrome.tsx';
import { SideMenu } from './side-menu.tsx';

// jsdom knows the element, but not as a modal.
beforeAll(() => {
  HTMLDialogElement.prototype.showModal = function show() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
    fireEvent(this, new Event('close'));
  };
});

/** jsdom cannot navigate. */
const stay = () => document.addEventListener('click', (event) => event.preventDefault(), { once: true });

const open = async (live: Partial<ChromeModel> = {}) => {
  const { container } = renderPart(<SideMenu />, live);
  await user.click(screen.getByRole('button', { name: 'Menu' }));
  const dialog = container.querySelector('dialog');
  if (!dialog) throw new Error('no side menu');
  expect(dialog.open).toBe(true);
  return dialog;
};

const resize = () => fireEvent(window, new Event('resize'));

const buildActions = () => ({
  chooseCities: jest.fn<ChromeActions['chooseCities']>(),
  refuseNoCity: jest.fn<ChromeActions['refuseNoCity']>(),
  chooseTheme: jest.fn<ChromeActions['chooseTheme']>(),
  noteSideMenu: jest.fn<ChromeActions['noteSideMenu']>(),
  signOut: jest.fn<ChromeActions['signOut']>(() => Promise.resolve()),
});

describe('The side menu', () => {
  it('closes after a navigation', async () => {
    const path = createCell('/en/doctors');
    const dialog = await open({ path });
    act(() => path.set('/en/services'));
    expect(dialog.open).toBe(false);
  });

  it('stays open when only the query of the address changes', async () => {
    const path = createCell('/en/doctors?branchId=2');
    const dialog = await open({ path });
    act(() => path.set('/en/doctors'));
    expect(dialog.open).toBe(true);
  });

  it('closes on a link, even to the page that is open', async () => {
    const dialog = await open({ path: createCell('/en/doctors') });
    stay();
    await user.click(screen.getByRole('link', { name: 'Doctors' }));
    expect(dialog.open).toBe(false);
  });

  it('closes when the width of the window changes, and not when only its height does', async () => {
    jest.useFakeTimers();
    const dialog = await open();
    window.innerHeight += 100;
    resize();
    jest.advanceTimersByTime(1000);
    expect(dialog.open).toBe(true);
    for (let step = 0; step < 3; step += 1) {
      window.innerWidth += 100;
      resize();
      jest.advanceTimersByTime(199);
      expect(dialog.open).toBe(true);
    }
    jest.advanceTimersByTime(1);
    expect(dialog.open).toBe(false);
    jest.useRealTimers();
  });

  it('closes by its button', async () => {
    const dialog = await open();
    await user.click(screen.getByRole('button', { name: 'Close the menu' }));
    expect(dialog.open).toBe(false);
  });

  it('closes on a click beside it in a browser that does not know `closedby`', async () => {
    expect('closedBy' in HTMLDialogElement.prototype).toBe(false);
    const dialog = await open();
    await user.click(screen.getByRole('link', { name: 'Doctors' }).closest('ul') ?? dialog);
    expect(dialog.open).toBe(true);
    await user.click(dialog);
    expect(dialog.open).toBe(false);
  });

  it('says on its button in whose account somebody else acts', () => {
    const actor = { patientId: 7, firstName: 'Hayk', lastName: 'Petrosyan' };
    const child = buildUser({ firstName: 'Ani', lastName: 'Petrosyan', actor });
    renderPart(<SideMenu />, { session: constant({ status: 'signed-in', user: child }) });
    expect(screen.getByRole('button', { name: 'Menu (You act for Ani Petrosyan)' })).toBeInTheDocument();
  });

  it('stores in the settings whether it is open', async () => {
    const actions = buildActions();
    await open({ actions });
    await user.click(screen.getByRole('button', { name: 'Close the menu' }));
    expect(actions.noteSideMenu.mock.calls).toEqual([[true], [false]]);
  });

  it('applies a city at once', async () => {
    const actions = buildActions();
    await open({ actions, selectedCities: constant([2]) });
    await user.click(screen.getByLabelText('Yerevan'));
    expect(actions.chooseCities).toHaveBeenCalledWith([1, 2]);
  });

  it('keeps the last selected city', async () => {
    const actions = buildActions();
    await open({ actions, selectedCities: constant([2]) });
    const last = screen.getByLabelText<HTMLInputElement>('Gyumri');
    await user.click(last);
    expect(actions.refuseNoCity).toHaveBeenCalledTimes(1);
    expect(actions.chooseCities).not.toHaveBeenCalled();
    expect(last).toBeChecked();
  });

  it('signs a patient out once, however often they press', async () => {
    const actions = buildActions();
    const leaving = Promise.withResolvers<undefined>();
    actions.signOut.mockReturnValue(leaving.promise);
    await open({ actions, session: constant({ status: 'arriving' }) });
    await user.click(screen.getByRole('button', { name: 'Log out' }));
    await user.click(screen.getByRole('button', { name: 'Log out' }));
    await act(async () => leaving.resolve(undefined));
    expect(actions.signOut).toHaveBeenCalledTimes(1);
  });
});
