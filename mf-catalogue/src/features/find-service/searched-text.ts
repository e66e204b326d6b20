const longest = 100;

/** The search text of the address, cut to the limit of the portal, because an address may come from anywhere. */
export const searchedText = (search: string): string =>
  (new URLSearchParams(search).get('searchText') ?? '').trim().slice(0, longest).trim();
