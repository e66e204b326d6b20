import { type ContentType, describedType } from '@arev/shared/contracts/content-types';
import { useHref, useSite } from '@arev/shared/remote-kit';
import { ErrorPage } from '@arev/shared/ui/error-page';
import { LinkButton } from '@arev/shared/ui/link-button';
import { Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { address } from '../../addresses.ts';
import { ContentList } from '../../features/content/content-list.tsx';
import { AreaBreadcrumbs } from '../../frame/area-breadcrumbs.tsx';
import { contentScreen } from '../../frame/content-screen.tsx';
import { contentTypeOf } from '../../frame/content-type-of.ts';
import { Desk } from '../../frame/desk.tsx';
import { useMay } from '../../frame/use-permissions.ts';

const OfType = () => {
  const type = contentTypeOf(useParams().type);
  const { language } = useSite();
  if (type === undefined) return <ErrorPage code={404} language={language} />;
  return (
    <Frame type={type}>
      <ContentList type={type} />
    </Frame>
  );
};

interface FrameProps {
  readonly type: ContentType;
  readonly children: ReactNode;
}

const Frame = ({ type, children }: FrameProps) => {
  const { t } = useTranslation('mf-desk');
  const to = useHref();
  const mayAdd = useMay('content', 'canAdd');
  const title = t(`content.type.${type}`);
  return (
    <Desk
      area="content"
      title={title}
      breadcrumbs={<AreaBreadcrumbs area="content" title={title} />}
      actions={
        mayAdd && !describedType(type).fixed ? (
          <LinkButton icon={Plus} href={to(address.newContent(type))}>
            {t('content.add')}
          </LinkButton>
        ) : null
      }
    >
      {children}
    </Desk>
  );
};

export default contentScreen(OfType);
