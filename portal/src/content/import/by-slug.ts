export const bySlug = <Item extends { slug: string }>(items: readonly Item[], slug: string): Item => {
  const item = items.find((one) => one.slug === slug);
  if (item === undefined) throw new Error(`The seed names "${slug}", which it does not have.`);
  return item;
};
