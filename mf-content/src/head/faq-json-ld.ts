import type { Faq } from '@arev/shared/contracts/faqs';
import { plainText } from '@arev/shared/head/plain-text';
import { schemaOrg } from '@arev/shared/head/structured-data';

/** The questions of the page with their complete answers. */
export const faqPage = (faqs: readonly Faq[]) => ({
  '@context': schemaOrg,
  '@type': 'FAQPage',
  mainEntity: faqs.map(({ title, description }) => ({
    '@type': 'Question',
    name: title,
    acceptedAnswer: { '@type': 'Answer', text: plainText(description) },
  })),
});
