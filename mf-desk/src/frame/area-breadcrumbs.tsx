import { useHref } from '@arev/shared/remote-kit';
import { Breadcrumbs } from '@arev/shared/ui/breadcrumbs';
import { useTranslation } from 'react-i18next';
import { type AreaName, areas } from './areas.ts';

interface AreaBreadcrumbsProps {
  readonly area: AreaName;
  readonly title: string;
  /** The page above; the first page of the area, if there is none. */
  readonly above?: string | undefined;
}

/** Of a page one step below a page of its area. */
export const AreaBreadcrumbs = ({ area, title, above }: AreaBreadcrumbsProps) => {
  const { t } = useTranslation('mf-desk');
  const to = useHref();
  const path = above ?? areas.find(({ name }) => name === area)?.path ?? '';
  return <Breadcrumbs items={[{ label: t(`area.${area}.name`), href: to(path) }, { label: title }]} />;
};
