import { LinkButton } from '@arev/shared/ui/link-button';
import { ChartNoAxesColumn } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import css from './inbox.module.css';

export const CountsLink = ({ href }: { readonly href: string }) => {
  const { t } = useTranslation('mf-desk');
  return (
    <div className={css.actions}>
      <LinkButton href={href} variant="secondary" icon={ChartNoAxesColumn}>
        {t('inbox.counts.open')}
      </LinkButton>
    </div>
  );
};
