import { listFaqCategories, listFaqs } from '@arev/shared/contracts/faqs';
import type { Database } from '../../db/factory.ts';
import { oneBased } from '../../db/paging.ts';
import type { Serve } from '../../http/call.ts';
import { faqService } from './service.ts';

export const faqRoutes = (serve: Serve, db: Database): void => {
  const faqs = faqService(db);
  serve.kept(listFaqs, ({ language, query }) => faqs.list(language, query, oneBased(query)));
  serve.kept(listFaqCategories, ({ language }) => faqs.categories(language));
};
