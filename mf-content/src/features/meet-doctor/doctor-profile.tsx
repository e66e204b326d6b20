import type { Doctor } from '@arev/shared/contracts/doctors';
import { useHref } from '@arev/shared/remote-kit';
import { page } from '@arev/shared/routing';
import { Icon } from '@arev/shared/ui/icon';
import { Languages, type LucideIcon, Mail, MapPin, Stethoscope } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import css from './doctor-profile.module.css';

/** Branches, specialities and email, each a link. */
export const DoctorFacts = ({ doctor }: { doctor: Doctor }) => {
  const { t } = useTranslation(['mf-content', 'ui']);
  const to = useHref();
  const { specializations, branches, languages = [], email } = doctor;
  return (
    <dl className={css.facts}>
      {specializations.length > 0 ? (
        <Fact icon={Stethoscope} label={t('doctor.specialities')}>
          {specializations.map(({ id, slug, title }) => (
            <Line key={id} href={to(page.specialization(slug))} words={title} />
          ))}
        </Fact>
      ) : null}
      {branches.length > 0 ? (
        <Fact icon={MapPin} label={t('doctor.branches')}>
          {branches.map(({ id, slug, title }) => (
            <Line key={id} href={to(page.branch(slug))} words={title} />
          ))}
        </Fact>
      ) : null}
      {languages.length > 0 ? (
        <Fact icon={Languages} label={t('ui:doctor.languages')}>
          <dd className={css.line}>{languages.map((one) => t(`ui:doctor.language.${one}`)).join(', ')}</dd>
        </Fact>
      ) : null}
      {email ? (
        <Fact icon={Mail} label={t('doctor.email')}>
          <Line href={`mailto:${email}`} words={email} />
        </Fact>
      ) : null}
    </dl>
  );
};

const Fact = ({ icon, label, children }: { icon: LucideIcon; label: string; children: ReactNode }) => (
  <div className={css.fact}>
    <dt className={css.term}>
      <span className={css.mark}>
        <Icon icon={icon} />
      </span>
      <span className={css.label}>{label}</span>
    </dt>
    {children}
  </div>
);

const Line = ({ href, words }: { href: string; words: string }) => (
  <dd className={css.line}>
    <a className={css.link} href={href}>
      {words}
    </a>
  </dd>
);
