/** The page in the address; what is no number there is the first one. */
export const opinionPageFrom = (search: string): number => {
  const text = new URLSearchParams(search).get('page') ?? '';
  return /^[1-9]\d{0,4}$/.test(text) ? Number(text) : 1;
};
