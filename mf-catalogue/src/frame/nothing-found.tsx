import { useHref } from '@arev/shared/remote-kit';
import { page } from '@arev/shared/routing';
import { EmptyState } from '@arev/shared/ui/empty-state';
import { LinkButton } from '@arev/shared/ui/link-button';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { WholeList } from './whole-list.tsx';

interface NothingFoundProps {
  readonly title: string;
  readonly children: ReactNode;
  /** Removes all filters, if a search or a branch matches nothing. */
  readonly all?: { readonly words: string; readonly onAll: () => void } | undefined;
}

/** An empty list: the reason, and links to the whole list or to the branches. `ListStatus` announces it. */
export const NothingFound = ({ title, children, all }: NothingFoundProps) => {
  const { t } = useTranslation('mf-catalogue');
  const to = useHref();
  const way = all ? (
    <WholeList {...all} />
  ) : (
    <LinkButton variant="secondary" href={to(page.branches())}>
      {t('price.branches')}
    </LinkButton>
  );
  return (
    <EmptyState title={title} action={way}>
      {children}
    </EmptyState>
  );
};
