import type { Branch } from '@arev/shared/contracts/branches';
import { phoneHref } from '@arev/shared/routing';
import { Icon } from '@arev/shared/ui/icon';
import { MapPin, Phone } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import css from './branch-contacts.module.css';
import { wayTo } from '../../frame/way-to.ts';

/** Phone and address of a branch without opening its page. */
export const BranchContacts = ({ branch }: { branch: Branch }) => {
  const { t } = useTranslation('mf-content');
  const { title, phone } = branch;
  return (
    <>
      <a className={css.contact} href={phoneHref(phone)} data-numbers="">
        <Icon icon={Phone} size="small" />
        {phone}
      </a>
      <a
        className={css.contact}
        href={wayTo(branch)}
        target="_blank"
        rel="noreferrer"
        aria-label={t('branch.mapOf', { title })}
        data-print="hide"
      >
        <Icon icon={MapPin} size="small" />
        {t('branch.mapShort')}
      </a>
    </>
  );
};
