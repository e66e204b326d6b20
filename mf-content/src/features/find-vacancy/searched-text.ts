import { searchText } from '@arev/shared/contracts/wire';

/** What the address searches for; an address may come from anywhere. */
export const searchedText = (search: string): string =>
  searchText.safeParse(new URLSearchParams(search).get('searchText') ?? '').data ?? '';
