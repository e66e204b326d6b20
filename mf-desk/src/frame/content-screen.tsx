import type { Screen } from '@arev/shared/remote-kit';
import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { contentTypeOf } from './content-type-of.ts';
import { Desk, Waiting } from './desk.tsx';

/** A page about the content type of its address. */
export const contentScreen = (Component: ComponentType): Screen => ({
  Component,
  access: 'staff',
  Skeleton: ContentLoading,
  head: ({ site, params }) => {
    const t = site.i18n.getFixedT(site.language, 'mf-desk');
    const type = contentTypeOf(params.type);
    return {
      title: type === undefined ? t('area.content.name') : t(`content.type.${type}`),
      robots: 'noindex',
    };
  },
});

/** The server does not know the content of the address until the person is known. */
const ContentLoading = () => {
  const { t } = useTranslation('mf-desk');
  return (
    <Desk area="content" title={t('area.content.name')}>
      <Waiting />
    </Desk>
  );
};
