import { href, page } from '@arev/shared/routing';
import { VisuallyHidden } from '@arev/shared/ui/visually-hidden';
import { useChrome } from '../state/chrome-context.ts';
import { useShellText } from '../texts.ts';
import css from './logo.module.css';
import { SunMark } from './sun-mark.tsx';

export const Logo = () => {
  const t = useShellText();
  const { language } = useChrome();
  return (
    <a className={css.logo} href={href(language, page.home())}>
      <SunMark />
      <span className={css.words}>
        <span className={css.name}>{t('brand.name')}</span>
        <span className={css.line}>{t('brand.line')}</span>
      </span>
      <VisuallyHidden>{t('brand.home')}</VisuallyHidden>
    </a>
  );
};
