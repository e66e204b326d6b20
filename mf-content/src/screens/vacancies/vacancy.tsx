import { useSite } from '@arev/shared/remote-kit';
import { page } from '@arev/shared/routing';
import { RichText } from '@arev/shared/ui/rich-text';
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { companyQuery } from '../../api/company.ts';
import { vacancyQuery } from '../../api/vacancies.ts';
import { Apply, applyId } from '../../features/apply-for-vacancy/apply.tsx';
import { isClosed } from '../../features/find-vacancy/is-closed.ts';
import { VacancyFacts } from '../../features/find-vacancy/vacancy-facts.tsx';
import { Share } from '../../frame/share.tsx';
import css from './vacancies.module.css';

/** The selected vacancy, and how to apply for it. */
export const Vacancy = ({ slug }: { slug: string }) => {
  const site = useSite();
  const { data: answer, dataUpdatedAt } = useSuspenseQuery(vacancyQuery(site, slug));
  const vacancy = answer.data;
  // The moment of loading is part of the page data, while the browser may have another clock than the server.
  const closed = isClosed(vacancy, dataUpdatedAt);
  const company = useQuery(companyQuery(site)).data?.data;
  return (
    <article className={css.vacancy}>
      <VacancyFacts vacancy={vacancy} closed={closed} applyId={applyId} />
      {vacancy.description ? <RichText html={vacancy.description} /> : null}
      {closed ? null : <Apply key={vacancy.id} vacancy={vacancy} email={company?.email} />}
      <Share path={page.vacancy(slug)} title={vacancy.title} />
    </article>
  );
};
