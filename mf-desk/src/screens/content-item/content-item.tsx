import type { ContentType } from '@arev/shared/contracts/content-types';
import { useHref, useSite } from '@arev/shared/remote-kit';
import { Answered } from '@arev/shared/ui/answered';
import { Breadcrumbs } from '@arev/shared/ui/breadcrumbs';
import { ErrorPage } from '@arev/shared/ui/error-page';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useParams } from 'react-router';
import { address } from '../../addresses.ts';
import { contentQuery } from '../../api/content.ts';
import { contentListAround } from '../../features/content/content-address.ts';
import { ContentEditor } from '../../features/content/content-editor.tsx';
import { contentScreen } from '../../frame/content-screen.tsx';
import { contentTypeOf } from '../../frame/content-type-of.ts';
import { Desk } from '../../frame/desk.tsx';

/** The item of the address, or a new one for `new`. */
const Item = () => {
  const { type: name, id = 'new' } = useParams();
  const type = contentTypeOf(name);
  const { language } = useSite();
  if (type === undefined) return <ErrorPage code={404} language={language} />;
  if (id === 'new')
    return (
      <Frame type={type}>
        <ContentEditor key={type} type={type} />
      </Frame>
    );
  return <Existing key={`${type}-${id}`} type={type} id={id} />;
};

const Existing = ({ type, id }: { readonly type: ContentType; readonly id: string }) => {
  const query = useQuery({ ...contentQuery(useSite(), type, id), refetchOnWindowFocus: false });
  return (
    <Frame type={type} title={query.data?.data.title}>
      <Answered query={query}>{({ data }) => <ContentEditor type={type} start={data} />}</Answered>
    </Frame>
  );
};

interface FrameProps {
  readonly type: ContentType;
  readonly title?: string | undefined;
  readonly children: ReactNode;
}

const Frame = ({ type, title = '', children }: FrameProps) => {
  const { t } = useTranslation('mf-desk');
  const to = useHref();
  const { search } = useLocation();
  const ofType = t(`content.type.${type}`);
  return (
    <Desk
      area="content"
      title={title || ofType}
      breadcrumbs={
        <Breadcrumbs
          items={[
            { label: t('area.content.name'), href: to(address.content()) },
            { label: ofType, href: to(contentListAround(type, search)) },
            { label: title || t('content.add') },
          ]}
        />
      }
    >
      {children}
    </Desk>
  );
};

export default contentScreen(Item);
