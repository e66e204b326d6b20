import userEvent from '@testing-library/user-event';

/**
 * The hands of a person: presses, types, chooses. It goes at once from one event to the next, and takes files that a
 * field would not offer, as a person can.
 */
export const user = userEvent.setup({ delay: null, applyAccept: false });

/** Chooses in a list; in any other field, pastes this in place of what it has. */
export const fillField = async (field: HTMLElement, value: string): Promise<void> => {
  if (field instanceof HTMLSelectElement) return user.selectOptions(field, value);
  await user.clear(field);
  if (value !== '') await user.paste(value);
};
