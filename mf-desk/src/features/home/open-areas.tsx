import { useHref, useSession } from '@arev/shared/remote-kit';
import { Card } from '@arev/shared/ui/card';
import { CardLink } from '@arev/shared/ui/card-link';
import { EmptyState } from '@arev/shared/ui/empty-state';
import { Heading } from '@arev/shared/ui/heading';
import { Icon } from '@arev/shared/ui/icon';
import { useTranslation } from 'react-i18next';
import { type Area, areas, mayEnter } from '../../frame/areas.ts';
import { usePermissions } from '../../frame/use-permissions.ts';
import css from './open-areas.module.css';

/** The areas of the desk that this person may enter. */
export const OpenAreas = () => {
  const { t } = useTranslation('mf-desk');
  const permissions = usePermissions();
  const open = areas.filter((area) => area.name !== 'home' && permissions && mayEnter(area, permissions));
  if (open.length === 0) return <EmptyState title={t('home.nothing')}>{t('home.nothingHint')}</EmptyState>;
  return (
    <ul className={css.areas} role="list">
      {open.map((area) => (
        <OpenArea key={area.name} area={area} />
      ))}
    </ul>
  );
};

const OpenArea = ({ area: { name, path, icon } }: { readonly area: Area }) => {
  const { t } = useTranslation('mf-desk');
  const to = useHref();
  return (
    <Card as="li">
      <div className={css.area}>
        <Icon icon={icon} />
        <div className={css.words}>
          <Heading level={2} className={css.title}>
            <CardLink href={to(path)}>{t(`area.${name}.name`)}</CardLink>
          </Heading>
          <p className={css.lead}>{t(`area.${name}.lead`)}</p>
        </div>
      </div>
    </Card>
  );
};

export const useGreeting = (): string => {
  const { t } = useTranslation('mf-desk');
  const session = useSession();
  return session.status === 'signed-in'
    ? t('home.greeting', { name: session.user.firstName })
    : t('desk.name');
};
