import { useHref } from '@arev/shared/remote-kit';
import { VisuallyHidden } from '@arev/shared/ui/visually-hidden';
import { useTranslation } from 'react-i18next';
import css from './choice-list.module.css';

export const ChangeLink = ({ path, what }: { path: string; what: string }) => {
  const { t } = useTranslation('mf-booking');
  const to = useHref();
  return (
    <a className={css.change} href={to(path)}>
      {t('choice.change')}
      <VisuallyHidden>: {what}</VisuallyHidden>
    </a>
  );
};
