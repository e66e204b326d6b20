import type { Generated, GeneratedAlways } from 'kysely';
import type { Instant, Language } from './tables.ts';

/** What the clinic publishes, and what its visitors write to it. */
export interface ContentTables {
  faqCategory: { id: number; sortOrder: number };
  faqCategoryTranslation: { faqCategoryId: number; language: Language; title: string };
  faq: { id: number; faqCategoryId: number; sortOrder: number };
  faqTranslation: {
    faqId: number;
    language: Language;
    title: string;
    description: string;
    searchText: GeneratedAlways<string>;
  };

  visitorMessage: {
    id: Generated<number>;
    kind: 'question' | 'contact';
    fullName: string;
    email: string;
    phone: string;
    message: string;
    language: Language;
    createdAt: Instant;
  };
  visitorAttempt: { key: Buffer; attempts: number; expiresAt: Instant };
}
