import { href, page } from '@arev/shared/routing';
import { VisuallyHidden } from '@arev/shared/ui/visually-hidden';
import css from '@shell/chrome/logo/logo.module.css';
import { SunMark } from '@shell/chrome/logo/sun-mark.tsx';
import { useTranslations } from 'next-intl';
import { useLanguage } from '@/i18n/use-language.ts';

export const Logo = () => {
  const t = useTranslations('shell');
  return (
    <a className={css.logo} href={href(useLanguage(), page.home())}>
      <SunMark />
      <span className={css.words}>
        <span className={css.name}>{t('brand.name')}</span>
        <span className={css.line}>{t('brand.line')}</span>
      </span>
      <VisuallyHidden>{t('brand.home')}</VisuallyHidden>
    </a>
  );
};
