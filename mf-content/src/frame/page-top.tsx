import { useHref } from '@arev/shared/remote-kit';
import { page } from '@arev/shared/routing';
import { Breadcrumbs } from '@arev/shared/ui/breadcrumbs';
import { PageHeader, type PageHeaderProps } from '@arev/shared/ui/page-header';
import { useTranslation } from 'react-i18next';
import type { TrailStep } from '../head/trail.ts';

interface PageTopProps extends Omit<PageHeaderProps, 'breadcrumbs'> {
  /** The pages between the home page and this one. */
  readonly below?: readonly TrailStep[];
}

/** The heading of a page with its breadcrumbs. */
export const PageTop = ({ below = [], ...header }: PageTopProps) => {
  const { t } = useTranslation('mf-content');
  const to = useHref();
  const items = [
    { label: t('home.crumb'), href: to(page.home()) },
    ...below.map(({ name, path }) => ({ label: name, href: to(path) })),
    { label: header.title },
  ];
  return <PageHeader {...header} breadcrumbs={<Breadcrumbs items={items} />} />;
};
