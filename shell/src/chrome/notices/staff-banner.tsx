import { FlaskConical } from 'lucide-react';
import { Icon } from '@arev/shared/ui/icon';
import { useChrome } from '../state/chrome-context.ts';
import { useShellText } from '../texts.ts';
import css from './notices.module.css';

/** Always visible, so that nobody mistakes a preview for the public site. */
export const StaffBanner = () => {
  const t = useShellText();
  if (!useChrome().staff) return null;
  return (
    <p className={css.staff}>
      <Icon icon={FlaskConical} size="small" />
      <span>
        <strong>{t('staff.label')}.</strong> {t('staff.message')}
      </span>
      <a className={css.end} href="/__override/end">
        {t('staff.end')}
      </a>
    </p>
  );
};
