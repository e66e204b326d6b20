import { useHref, type Screen } from '@arev/shared/remote-kit';
import { page } from '@arev/shared/routing';
import { ChoiceLinks } from '@arev/shared/ui/choice-links';
import { PageHeader } from '@arev/shared/ui/page-header';
import { Loading, Skeleton as Grey } from '@arev/shared/ui/skeleton';
import type { ComponentType, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { address } from '../addresses.ts';
import { Area } from './area.tsx';
import css from './details-page.module.css';

const pages = [
  { name: 'person', path: page.details() },
  { name: 'habits', path: address.habits() },
  { name: 'security', path: address.security() },
  { name: 'data', path: address.ownData() },
] as const;

type DetailsPageName = (typeof pages)[number]['name'];

interface DetailsPageProps {
  readonly current: DetailsPageName;
  readonly children: ReactNode;
}

/** The frame of the pages with personal details and settings. */
const DetailsPage = ({ current, children }: DetailsPageProps) => {
  const { t } = useTranslation('mf-patient');
  const to = useHref();
  return (
    <Area current="details">
      <PageHeader title={t(`details.page.${current}.title`)} lead={t(`details.page.${current}.lead`)} />
      <div className={css.nav}>
        <ChoiceLinks
          label={t('details.pages')}
          choices={pages.map(({ name, path }) => ({
            href: to(path),
            label: t(`details.page.${name}.short`),
            current: name === current,
          }))}
        />
      </div>
      {children}
    </Area>
  );
};

interface DetailsScreen {
  readonly current: DetailsPageName;
  readonly Content: ComponentType;
  readonly load: NonNullable<Screen['load']>;
}

export const detailsScreen = ({ current, Content, load }: DetailsScreen): Screen => ({
  Component: () => (
    <DetailsPage current={current}>
      <Content />
    </DetailsPage>
  ),
  Skeleton: () => (
    <DetailsPage current={current}>
      <Loading>
        <Grey lines={6} />
      </Loading>
    </DetailsPage>
  ),
  access: 'private',
  load,
  head: ({ site }) => ({
    title: site.i18n.getFixedT(site.language, 'mf-patient')(`details.page.${current}.title`),
    robots: 'noindex',
  }),
});
