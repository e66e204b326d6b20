import type { Branch } from '@arev/shared/contracts/branches';
import { Icon } from '@arev/shared/ui/icon';
import { Clock, type LucideIcon, Mail, MapPin, Phone } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import css from './branch-facts.module.css';
import { HoursList } from './hours-list.tsx';
import { mapHref, telHref } from './ways-there.ts';

export const BranchFacts = ({ branch }: { branch: Branch }) => {
  const { t } = useTranslation('mf-content');
  const { address, phone, email, workingHours } = branch;
  return (
    <ul className={css.facts} role="list">
      <Fact icon={MapPin} label={t('branch.address')}>
        <span className={css.words}>{address}</span>
        <a className={css.link} href={mapHref(branch)} target="_blank" rel="noreferrer" data-print="hide">
          {t('branch.map')}
        </a>
      </Fact>
      <Fact icon={Phone} label={t('branch.phone')}>
        <a className={css.link} href={telHref(phone)} data-numbers="">
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
