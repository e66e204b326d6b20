import { listFaqs, type Faq } from '@arev/shared/contracts/faqs';
import { searchSite } from '@arev/shared/contracts/search';
import type { Site } from '@arev/shared/remote-kit';
import { useQuery } from '@tanstack/react-query';

/** All of them at once: a clinic has some dozens of questions with a paragraph each. */
const everyFaq = 300;
const mostAnswers = 3;

export const useFaqs = (site: Site) =>
  useQuery(
    { ...site.api.query(listFaqs, { query: { size: everyFaq } }), staleTime: Infinity },
    site.queryClient,
  );

interface Answers {
  readonly state: 'waiting' | 'failed' | 'there';
  readonly answers: readonly Faq[];
  readonly retry: () => void;
}

/** Stays as it was given. The site search handles typing errors and other alphabets; found questions are shown with their full answers. */
export const useAnswers = (site: Site, question: string): Answers => {
  const faqs = useFaqs(site);
  const search = useQuery(
    {
      ...site.api.query(searchSite, { query: { text: question, size: mostAnswers } }),
      ...{ staleTime: Infinity, gcTime: Infinity },
    },
    site.queryClient,
  );
  const retry = () => {
    void faqs.refetch();
    void search.refetch();
  };
  if (!faqs.data || !search.data) {
    const isWaiting = faqs.isFetching || search.isFetching;
    return { state: isWaiting ? 'waiting' : 'failed', answers: [], retry };
  }
  const known = new Map(faqs.data.data.map((faq) => [faq.title, faq]));
  const answers = search.data.data.flatMap(({ path, title }) =>
    path === 'faqs' ? (known.get(title) ?? []) : [],
  );
  return { state: 'there', answers, retry };
};
