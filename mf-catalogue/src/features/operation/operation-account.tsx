import type { Operation } from '@arev/shared/contracts/services';
import { useHref } from '@arev/shared/remote-kit';
import { page, type PricedAt } from '@arev/shared/routing';
import { Icon } from '@arev/shared/ui/icon';
import { LinkButton } from '@arev/shared/ui/link-button';
import { RichText } from '@arev/shared/ui/rich-text';
import { BedSingle, CalendarPlus, type LucideIcon, Syringe, Footprints } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import css from './operation-account.module.css';

/** The most important facts of an operation: anaesthesia, days in hospital, recovery. */
export const OperationFacts = ({ operation }: { operation: Operation }) => {
  const { t } = useTranslation('mf-catalogue');
  const facts: readonly (readonly [icon: LucideIcon, name: string, words: string])[] = [
    [Syringe, t('operation.anaesthesia'), operation.anaesthesia],
    [BedSingle, t('operation.stay'), operation.stay],
    [Footprints, t('operation.recovery'), operation.recovery],
  ];
  return (
    <dl className={css.facts}>
      {facts.map(([icon, name, words]) => (
        <div key={name} className={css.fact}>
          <dt className={css.name}>
            <Icon icon={icon} size="small" />
            {name}
          </dt>
          <dd>{words}</dd>
        </div>
      ))}
    </dl>
  );
};

/** What happens before, during and after, and what the price covers. */
export const OperationAccount = ({ operation }: { operation: Operation }) => {
  const { t } = useTranslation('mf-catalogue');
  const { before, during, after, includes } = operation;
  const parts = [
    ['before', before],
    ['during', during],
    ['after', after],
    ['includes', includes],
  ] as const;
  return (
    <div className={css.parts}>
      {parts.map(([name, html]) => (
        <section key={name} className={css.part}>
          <h2 className={css.title}>{t(`operation.${name}`)}</h2>
          <RichText html={html} />
        </section>
      ))}
    </div>
  );
};

interface FirstVisitProps {
  readonly consultation: NonNullable<Operation['consultation']>;
  readonly at: PricedAt;
}

/** An operation is decided with a doctor: the first visit can be booked here. */
export const FirstVisit = ({ consultation: { slug, title }, at }: FirstVisitProps) => {
  const { t } = useTranslation('mf-catalogue');
  const to = useHref();
  return (
    <section className={css.first} data-print="hide">
      <h2 className={css.title}>{t('operation.first.title')}</h2>
      <p>{t('operation.first.words')}</p>
      <div>
        <LinkButton href={to(page.price(slug, at))} variant="secondary" icon={CalendarPlus}>
          {title}
        </LinkButton>
      </div>
    </section>
  );
};
