/** The page in the address; anything but a number is the first page. */
export const opinionPageFrom = (search: string): number => {
  const text = new URLSearchParams(search).get('page') ?? '';
  return /^[1-9]\d{0,4}$/.test(text) ? Number(text) : 1;
};
