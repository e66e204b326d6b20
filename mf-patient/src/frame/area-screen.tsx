import type { Screen } from '@arev/shared/remote-kit';
import { PageHeader } from '@arev/shared/ui/page-header';
import { Loading, Skeleton as Grey } from '@arev/shared/ui/skeleton';
import type { ComponentType, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Area, type AreaPage } from './area.tsx';

interface AreaScreen {
  readonly current: AreaPage;
  /** The section of the texts that has title and lead. */
  readonly texts: 'payments' | 'waiting' | 'family';
  readonly Content: ComponentType;
  readonly load: NonNullable<Screen['load']>;
}

/** A page of the patient's area with title and lead, and grey lines until its content is there. */
export const areaScreen = ({ current, texts, Content, load }: AreaScreen): Screen => {
  const Frame = ({ children }: { readonly children: ReactNode }) => {
    const { t } = useTranslation('mf-patient');
    return (
      <Area current={current}>
        <PageHeader title={t(`${texts}.title`)} lead={t(`${texts}.lead`)} />
        {children}
      </Area>
    );
  };
  return {
    Component: () => (
      <Frame>
        <Content />
      </Frame>
    ),
    Skeleton: () => (
      <Frame>
        <Loading>
          <Grey lines={5} />
        </Loading>
      </Frame>
    ),
    access: 'private',
    load,
    head: ({ site }) => ({
      title: site.i18n.getFixedT(site.language, 'mf-patient')(`${texts}.title`),
      robots: 'noindex',
    }),
  };
};
