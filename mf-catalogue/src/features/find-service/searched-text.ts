import { cutSearchIn } from '@arev/shared/routing';

/** The search text of the address, cut to the limit of the portal, because an address may come from anywhere. */
export const searchedText = (search: string): string =>
  cutSearchIn(new URLSearchParams(search).get('searchText'));
