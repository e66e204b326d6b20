import { fillField, user } from '@arev/shared/testing/user';
import { screen, within } from '@testing-library/react';

export const listOf = (name: string) => within(screen.getByRole('list', { name }));

export const namesIn = (name: string) =>
  listOf(name)
    .getAllByRole('link')
    .map(({ textContent }) => textContent);

export const search = async (text: string) => {
  await fillField(screen.getByRole('searchbox'), text);
  await user.keyboard('{Enter}');
};
