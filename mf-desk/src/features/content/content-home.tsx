import { type ContentType, contentTypeNames, contentTypes } from '@arev/shared/contracts/content-types';
import { useHref } from '@arev/shared/remote-kit';
import { CardLink } from '@arev/shared/ui/card-link';
import { Heading } from '@arev/shared/ui/heading';
import { RowCard } from '@arev/shared/ui/row-card';
import { useTranslation } from 'react-i18next';
import { address } from '../../addresses.ts';
import css from './content.module.css';

const groups = ['site', 'people', 'services', 'company'] as const;

const typesOf = (group: (typeof groups)[number]): readonly ContentType[] =>
  contentTypeNames.filter((type) => contentTypes[type].group === group);

/** All content types, in groups. */
export const ContentHome = () => {
  const { t } = useTranslation('mf-desk');
  const to = useHref();
  return (
    <div className={css.stack}>
      <ul className={css.types} role="list">
        <RowCard
          notes={[t('content.workHint')]}
          title={<CardLink href={to(address.contentWork())}>{t('content.work')}</CardLink>}
        />
      </ul>
      {groups.map((group) => (
        <section key={group} className={css.stack} aria-label={t(`content.group.${group}`)}>
          <Heading level={2}>{t(`content.group.${group}`)}</Heading>
          <ul className={css.types} role="list">
            {group === 'services' ? (
              <RowCard
                notes={[]}
                title={<CardLink href={to(address.prices())}>{t('prices.title')}</CardLink>}
              />
            ) : null}
            {typesOf(group).map((type) => (
              <RowCard
                key={type}
                notes={[]}
                title={<CardLink href={to(address.contentType(type))}>{t(`content.type.${type}`)}</CardLink>}
              />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
};
