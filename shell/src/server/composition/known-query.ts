/** Parameters that campaigns and mailers hang on links: they mean nothing to a page. */
const tracking =
  /^(utm_\w+|fbclid|gclid|dclid|gbraid|wbraid|yclid|ysclid|msclkid|mc_[ce]id|igshid|_openstat|_ga|_gl|ref)$/i;

/** The query without tracking, in a fixed order, so that equal questions are one page. */
export const knownQuery = (search: string): string => {
  if (search === '') return '';
  const query = new URLSearchParams(search);
  for (const name of [...query.keys()]) if (tracking.test(name)) query.delete(name);
  query.sort();
  const text = query.toString().replaceAll('%2C', ',');
  return text === '' ? '' : `?${text}`;
};
