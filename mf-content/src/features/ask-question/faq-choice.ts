import type { FaqChoice } from '../../api/faqs.ts';

const wholeNumber = (text: string | null): number | undefined =>
  text !== null && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined;

/** The category and the page from the address; values that are not numbers are ignored. */
export const faqChoiceFrom = (search: string): FaqChoice => {
  const query = new URLSearchParams(search);
  return { page: wholeNumber(query.get('page')) ?? 1, categoryId: wholeNumber(query.get('category')) };
};
