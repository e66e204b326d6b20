const longest = 100;

/** What an address searches for; it may come from anywhere, so it is cut to what the portal takes. */
export const searchedText = (search: string): string =>
  (new URLSearchParams(search).get('searchText') ?? '').trim().slice(0, longest).trim();
