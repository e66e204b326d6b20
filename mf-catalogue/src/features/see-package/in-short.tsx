import { useTranslation } from 'react-i18next';
import type { PersonalPackage } from '../../api/packages.ts';
import css from './in-short.module.css';
import { Saved } from './saved.tsx';
import { useWhom } from './use-whom.ts';

interface InShortProps {
  readonly contents: PersonalPackage;
  /** The lowest price of all branches. */
  readonly price: number;
}

/** A package in the list: contents, target group, duration and savings. */
export const InShort = ({ contents, price }: InShortProps) => {
  const { t } = useTranslation('mf-catalogue');
  const whom = useWhom();
  const { items, validDays, forWhom } = contents;
  const parts = items.map(({ service, quantity }) =>
    quantity === 1 ? service.title : t('package.part', { title: service.title, quantity }),
  );
  const facts = [
    ...(forWhom ? [{ name: t('package.whom.title'), value: whom(forWhom) }] : []),
    { name: t('package.compare.valid'), value: t('package.days', { count: validDays }) },
  ];
  return (
    <div className={css.short}>
      {/* A line never begins with the sign between two parts. */}
      <p>{parts.join('\u00A0· ')}</p>
      <dl className={css.facts}>
        {facts.map(({ name, value }) => (
          <div key={name} className={css.fact}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <Saved items={items} price={price} />
    </div>
  );
};
