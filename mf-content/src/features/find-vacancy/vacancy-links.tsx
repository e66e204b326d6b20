import type { Vacancy } from '@arev/shared/contracts/vacancies';
import { useHref } from '@arev/shared/remote-kit';
import { page } from '@arev/shared/routing';
import { Skeleton } from '@arev/shared/ui/skeleton';
import { useTranslation } from 'react-i18next';
import css from './vacancy-links.module.css';

interface VacancyLinksProps {
  readonly vacancies: readonly Vacancy[];
  readonly current: string | undefined;
}

export const VacancyLinks = ({ vacancies, current }: VacancyLinksProps) => {
  const { t } = useTranslation('mf-content');
  const to = useHref();
  return (
    <ul className={css.list} role="list">
      {vacancies.map(({ id, slug, title, branch, employment }) => (
        <li key={id}>
          <a
            className={css.link}
            href={to(page.vacancy(slug))}
            aria-current={slug === current ? 'page' : undefined}
          >
            <span>{title}</span>
            <span className={css.where}>
              {t('vacancies.whereAndHow', {
                city: branch.city,
                employment: t(`vacancies.employment.${employment}`),
              })}
            </span>
          </a>
        </li>
      ))}
    </ul>
  );
};

export const VacancyLinksSkeleton = ({ count }: { count: number }) => (
  <div className={css.list}>
    {Array.from({ length: count }, (_, index) => (
      <Skeleton key={index} shape="control" />
    ))}
  </div>
);
