import { useHref, useSite } from '@arev/shared/remote-kit';
import { page as pageOf } from '@arev/shared/routing';
import { EmptyState } from '@arev/shared/ui/empty-state';
import { ErrorState } from '@arev/shared/ui/error-state';
import { LinkButton } from '@arev/shared/ui/link-button';
import { MoreLink } from '@arev/shared/ui/more-link';
import { Pagination } from '@arev/shared/ui/pagination';
import { Loading, Skeleton } from '@arev/shared/ui/skeleton';
import { useTurned } from '@arev/shared/ui/turned';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { type FaqChoice, faqsPageSize, faqsQuery } from '../../api/faqs.ts';
import { FaqGroups } from './faq-groups.tsx';
import css from './faq-list.module.css';

const listId = 'faq-list';

export const FaqList = ({ choice }: { readonly choice: FaqChoice }) => {
  const { t } = useTranslation('mf-content');
  const to = useHref();
  const section = useRef<HTMLElement>(null);
  // “All questions” leaves with the one question that was shown.
  useTurned(choice.question ?? '', () => section.current);
  const list = useQuery({ ...faqsQuery(useSite(), choice), placeholderData: keepPreviousData });
  if (list.isPending) return <Waiting />;
  if (!list.data) return <ErrorState busy={list.isFetching} onRetry={() => void list.refetch()} />;
  const { data: faqs, total } = list.data;
  const { page, categoryId: category, question } = choice;
  const isPart = page > 1 || category !== undefined || question !== undefined;
  if (faqs.length === 0)
    return (
      <EmptyState
        title={t('faq.empty')}
        action={isPart ? <LinkButton href={to(pageOf.faq())}>{t('faq.toAll')}</LinkButton> : null}
      >
        {t('faq.emptyHint')}
      </EmptyState>
    );
  return (
    <section
      className={css.list}
      id={listId}
      ref={section}
      tabIndex={-1}
      aria-label={t('faq.list')}
      aria-busy={list.isPlaceholderData}
    >
      <FaqGroups faqs={faqs} open={question !== undefined} />
      {question === undefined ? (
        <Pagination
          current={page}
          total={Math.ceil(total / faqsPageSize)}
          listId={listId}
          hrefOf={(target) => to(pageOf.faq({ page: target, ...(category !== undefined && { category }) }))}
        />
      ) : (
        <MoreLink href={to(pageOf.faq())}>{t('faq.toAll')}</MoreLink>
      )}
    </section>
  );
};

const Waiting = () => (
  <Loading>
    <div className={css.list}>
      {Array.from({ length: faqsPageSize }, (_, index) => (
        <Skeleton key={index} shape="control" />
      ))}
    </div>
  </Loading>
);
