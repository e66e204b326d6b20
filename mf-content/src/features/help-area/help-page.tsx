import { Later } from '@arev/shared/later';
import { useHref } from '@arev/shared/remote-kit';
import { page } from '@arev/shared/routing';
import { Breadcrumbs } from '@arev/shared/ui/breadcrumbs';
import { Container } from '@arev/shared/ui/container';
import { PageHeader } from '@arev/shared/ui/page-header';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { HelpLinks } from './help-links.tsx';
import css from './help-page.module.css';

interface HelpPageProps {
  /** Without the language. The other pages of the area are linked below. */
  readonly path: string;
  readonly title: string;
  readonly lead?: ReactNode;
  readonly children: ReactNode;
}

/** The frame of all pages about the clinic. */
export const HelpPage = ({ path, title, lead, children }: HelpPageProps) => {
  const { t } = useTranslation('mf-content');
  const to = useHref();
  return (
    <Container>
      <PageHeader
        title={title}
        lead={lead}
        breadcrumbs={
          <Breadcrumbs items={[{ label: t('home.crumb'), href: to(page.home()) }, { label: title }]} />
        }
      />
      <div className={css.parts}>
        <Later>
          {children}
          <HelpLinks current={path} />
        </Later>
      </div>
    </Container>
  );
};
