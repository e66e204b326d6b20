import { useHref, useSite } from '@arev/shared/remote-kit';
import { page } from '@arev/shared/routing';
import { VisuallyHidden } from '@arev/shared/ui/visually-hidden';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { faqCategoriesQuery } from '../../api/faqs.ts';
import css from './faq-categories.module.css';

/** Filters the questions by category; if the categories fail to load, all questions remain in pages. */
export const FaqCategories = ({ current }: { readonly current: number | undefined }) => {
  const { t } = useTranslation('mf-content');
  const to = useHref();
  const categories = useQuery(faqCategoriesQuery(useSite())).data?.data ?? [];
  if (categories.length < 2) return null;
  const total = categories.reduce((sum, category) => sum + category.total, 0);
  const all = { title: t('faq.all'), total };
  const shown = current === undefined ? all : categories.find(({ id }) => id === current);
  return (
    <nav aria-label={t('faq.categories')}>
      {/* The chosen link keeps the focus, and the list changes below it. */}
      <VisuallyHidden role="status">
        {shown ? t('faq.found', { subject: shown.title, count: shown.total }) : ''}
      </VisuallyHidden>
      <ul className={css.list} role="list">
        <Choice href={to(page.faq())} chosen={current === undefined} title={all.title} count={total} />
        {categories.map(({ id, title, total: count }) => (
          <Choice
            key={id}
            href={to(page.faq({ category: id }))}
            chosen={current === id}
            title={title}
            count={count}
          />
        ))}
      </ul>
    </nav>
  );
};

interface ChoiceProps {
  readonly href: string;
  readonly chosen: boolean;
  readonly title: string;
  readonly count: number;
}

const Choice = ({ href, chosen, title, count }: ChoiceProps) => (
  <li>
    <a className={css.choice} href={href} aria-current={chosen ? 'true' : undefined}>
      <span className={css.title}>{title}</span>
      <span className={css.count} data-numbers="">
        {count}
      </span>
    </a>
  </li>
);
