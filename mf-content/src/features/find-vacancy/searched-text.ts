import { searchIn } from '@arev/shared/routing';

/** The search text from the address; invalid texts are ignored, because an address may come from anywhere. */
export const searchedText = (search: string): string =>
  searchIn(new URLSearchParams(search).get('searchText'));
