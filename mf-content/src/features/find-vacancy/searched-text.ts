import { searchText } from '@arev/shared/contracts/wire';

/** The search text from the address; invalid texts are ignored, because an address may come from anywhere. */
export const searchedText = (search: string): string =>
  searchText.safeParse(new URLSearchParams(search).get('searchText') ?? '').data ?? '';
