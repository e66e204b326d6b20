/** The page from the address; invalid values mean the first page. */
export const opinionPageFrom = (search: string): number => {
  const text = new URLSearchParams(search).get('page') ?? '';
  return /^[1-9]\d{0,4}$/.test(text) ? Number(text) : 1;
};
