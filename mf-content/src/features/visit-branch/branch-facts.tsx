import type { Branch } from '@arev/shared/contracts/branches';
import { phoneHref } from '@arev/shared/routing';
import { BranchMap } from '@arev/shared/ui/branch-map';
import { Clock, Mail, MapPin, Phone } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Fact, Facts } from '../../frame/facts.tsx';
import css from './branch-facts.module.css';
import { HoursList } from './hours-list.tsx';
import { wayTo } from '../../frame/way-to.ts';

export const BranchFacts = ({ branch }: { branch: Branch }) => {
  const { t } = useTranslation('mf-content');
  const { address, phone, email, workingHours } = branch;
  return (
    <Facts>
      <Fact icon={MapPin} label={t('branch.address')}>
        <span className={css.words}>{address}</span>
        <a className={css.link} href={wayTo(branch)} target="_blank" rel="noreferrer" data-print="hide">
          {t('branch.map')}
        </a>
        <BranchMap branch={branch} href={wayTo(branch)} />
      </Fact>
      <Fact icon={Phone} label={t('branch.phone')}>
        <a className={css.link} href={phoneHref(phone)} data-numbers="">
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
          <HoursList branch={branch} />
        </Fact>
      ) : null}
    </Facts>
  );
};
