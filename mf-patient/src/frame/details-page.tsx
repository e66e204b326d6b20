import { useHref } from '@arev/shared/remote-kit';
import { page } from '@arev/shared/routing';
import { PageHeader } from '@arev/shared/ui/page-header';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { address } from '../addresses.ts';
import { Area } from './area.tsx';
import { ChoiceLinks } from '@arev/shared/ui/choice-links';
import css from './details-page.module.css';

const pages = [
  { name: 'person', path: page.details() },
  { name: 'habits', path: address.habits() },
  { name: 'security', path: address.security() },
  { name: 'data', path: address.ownData() },
] as const;

interface DetailsPageProps {
  readonly current: (typeof pages)[number]['name'];
  readonly children: ReactNode;
}

/** The frame of the pages with personal details and settings. */
export const DetailsPage = ({ current, children }: DetailsPageProps) => {
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
