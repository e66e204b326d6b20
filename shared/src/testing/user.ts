import { fireEvent } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

/**
 * A user that presses, types and chooses. It goes from one event to the next without delay, and takes files
 * that a field would not offer, as a person can.
 */
export const user = userEvent.setup({ delay: null, applyAccept: false });

/** Chooses in a list; in any other field, replaces the content by pasting. */
export const fillField = async (field: HTMLElement, value: string): Promise<void> => {
  if (field instanceof HTMLSelectElement) return user.selectOptions(field, value);
  await user.clear(field);
  if (value !== '') await user.paste(value);
};

/** Whether the browser does its own part after an action, such as following a link: no handler prevents it. */
export const isLeftToBrowser = async (
  type: 'click' | 'keydown' | 'mousedown',
  act: () => Promise<void>,
): Promise<boolean> => {
  const seen: Event[] = [];
  const note = (event: Event) => void seen.push(event);
  document.addEventListener(type, note, { capture: true });
  await act();
  document.removeEventListener(type, note, { capture: true });
  const last = seen.at(-1);
  if (!last) throw new Error(`There was no ${type}.`);
  return !last.defaultPrevented;
};

/** Moves a slider. */
export const slide = (slider: HTMLElement, value: string) =>
  // oxlint-disable-next-line syntax/restricted -- `user` can move it neither by keys nor by the pointer
  void fireEvent.change(slider, { target: { value } });
