import type { Branch } from '@arev/shared/contracts/branches';
import { Icon } from '@arev/shared/ui/icon';
import { Clock, type LucideIcon, Mail, MapPin, Phone } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import css from './branch-facts.module.css';
import { HoursList } from './hours-list.tsx';

export const BranchFacts = ({ branch }: { branch: Branch }) => {
  const { t } = useTranslation('mf-content');
  const { address, phone, email, workingHours } = branch;
  return (
    <ul className={css.facts} role="list">
      <Fact icon={MapPin} label={t('branch.address')}>
        <span className={css.words}>{address}</span>
      </Fact>
      <Fact icon={Phone} label={t('branch.phone')}>
        <a className={css.link} href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`} data-numbers="">
          {phone}
        </a>
      </Fact>
      <Fact icon={Mail} label={t('branch.email')}>
        <a className={css.link} href={`mailto:${email}`}>
          {email}
        </a>
      </Fact>
      {workingHours.length > 0 ? (
        <Fact icon={Clock} label={t('branch.hours')}>
          <HoursList hours={workingHours} />
        </Fact>
      ) : null}
    </ul>
  );
};

const Fact = ({ icon, label, children }: { icon: LucideIcon; label: string; children: ReactNode }) => (
  <li className={css.fact}>
    <span className={css.mark}>
      <Icon icon={icon} />
    </span>
    <div className={css.value}>
      <p className={css.label}>{label}</p>
      {children}
    </div>
  </li>
);
