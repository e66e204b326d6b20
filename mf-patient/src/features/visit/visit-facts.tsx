import type { VisitDetails } from '@arev/shared/contracts/visits';
import { useHref } from '@arev/shared/remote-kit';
import { mapHref, page, phoneHref, placeOnMap } from '@arev/shared/routing';
import { BranchMap } from '@arev/shared/ui/branch-map';
import { Icon } from '@arev/shared/ui/icon';
import { Price } from '@arev/shared/ui/price';
import { CreditCard, MapPin, Phone, Stethoscope, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { costsNothing } from '../../frame/costs-nothing.ts';
import { NewFiles } from '../../frame/new-files.tsx';
import { VisitState } from '../../frame/visit-state.tsx';
import { VisitWhen } from '../../frame/visit-when.tsx';
import { WhyCancelled } from '../../frame/why-cancelled.tsx';
import css from './visit-facts.module.css';

interface VisitPart {
  readonly visit: VisitDetails;
}

export const VisitFacts = ({ visit }: VisitPart) => {
  const { t } = useTranslation('mf-patient');
  const to = useHref();
  const { doctor, branch } = visit;
  const map = mapHref(placeOnMap(branch));
  return (
    <div className={css.facts}>
      <div className={css.when}>
        <VisitWhen startsAt={visit.startsAt} endsAt={visit.endsAt} />
        <span className={css.marks}>
          <NewFiles visit={visit} />
          <VisitState visit={visit} />
        </span>
      </div>
      <WhyCancelled visit={visit} />
      <dl className={css.list}>
        <Fact icon={Stethoscope} name={t('visit.doctor')}>
          <a href={to(page.doctor(doctor.slug))}>
            {doctor.firstName} {doctor.lastName}
          </a>
          <span className={css.second}>{doctor.position}</span>
        </Fact>
        <Fact icon={MapPin} name={t('appointments.branch')} tall>
          <a href={to(page.branch(branch.slug))}>{branch.title}</a>
          <span className={css.second}>{branch.address}</span>
          <a className={css.second} href={map} target="_blank" rel="noopener" data-print="hide">
            {t('visit.map')}
          </a>
          <BranchMap branch={branch} href={map} />
        </Fact>
        <Fact icon={Phone} name={t('appointments.phone')}>
          <a href={phoneHref(branch.phone)}>{branch.phone}</a>
        </Fact>
        <Fact icon={CreditCard} name={t('visit.price')}>
          <Price amount={visit.price} />
          <Payer visit={visit} />
        </Fact>
      </dl>
    </div>
  );
};

const Payer = ({ visit }: VisitPart) => {
  const { t } = useTranslation('mf-patient');
  const { payment, policy, status, insuranceCompany, workingCompany, purchase } = visit;
  const company = insuranceCompany?.title ?? workingCompany;
  if (payment) return <span className={css.second}>{t(`appointments.payment.${payment}`)}</span>;
  if (status === 'cancelled') return null;
  if (purchase) return <span className={css.second}>{t('visit.byPackage', { title: purchase.title })}</span>;
  if (costsNothing(visit)) return null;
  return (
    <>
      <span className={css.second}>{t(`appointments.payer.${policy}`)}</span>
      {company ? <span className={css.second}>{company}</span> : null}
    </>
  );
};

interface FactProps {
  readonly icon: LucideIcon;
  readonly name: string;
  /** Takes two rows, so that the next fact stands beside its picture. */
  readonly tall?: boolean;
  readonly children: ReactNode;
}

const Fact = ({ icon, name, tall, children }: FactProps) => (
  <div className={css.fact} data-tall={tall ? '' : undefined}>
    <dt className={css.name}>
      <Icon icon={icon} />
      {name}
    </dt>
    <dd className={css.value}>{children}</dd>
  </div>
);
