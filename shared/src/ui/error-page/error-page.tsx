import { House, RotateCw } from 'lucide-react';
import type { ReactNode } from 'react';

import type { Language } from '../../i18n/index.ts';
import { href, page } from '../../routing/index.ts';
import { Button } from '../button/button.tsx';
import { LinkButton } from '../link-button/link-button.tsx';
import { useUiText } from '../ui-text/ui-text.ts';
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx';
import css from './error-page.module.css';
import { WaysOn } from './ways-on.tsx';

export interface ErrorPageProps {
  /** A code without its own texts gets those of 500. */
  readonly code: number;
  readonly language: Language;
  readonly title?: string;
  readonly message?: string;
  readonly onRetry?: () => void;
  readonly children?: ReactNode;
}

export function ErrorPage({ code, language, title, message, onRetry, children }: ErrorPageProps) {
  const t = useUiText();
  const isMissing = code === 404;
  const words = code === 403 || code === 404 ? code : 500;
  return (
    <div className={css.page}>
      <p className={css.code}>
        <VisuallyHidden>{t('errorPage.code', { code })}</VisuallyHidden>
        <SunnyDigits code={code} />
      </p>
      <h1 className={css.title} tabIndex={-1} data-page-heading="">
        {title ?? t(`errorPage.${words}.title`)}
      </h1>
      <p className={css.message}>{message ?? t(`errorPage.${words}.message`)}</p>
      {children}
      {isMissing ? <WaysOn language={language} /> : null}
      <div className={css.actions}>
        <LinkButton
          href={href(language, page.home())}
          icon={House}
          {...(isMissing && { variant: 'secondary' as const })}
        >
          {t('action.backHome')}
        </LinkButton>
        {onRetry ? (
          <Button variant="secondary" icon={RotateCw} onClick={onRetry}>
            {t('action.retry')}
          </Button>
        ) : null}
      </div>
    </div>
  );
}

/** The code with a sun for each zero. */
function SunnyDigits({ code }: { readonly code: number }) {
  return (
    <span className={css.digits} aria-hidden="true">
      {Array.from(String(code)).map((digit, index) =>
        digit === '0' ? (
          <svg key={index} className={css.sun} viewBox="0 0 100 100">
            <circle className={css.disc} cx="50" cy="50" r="27" />
            <path
              className={css.rays}
              d="M50 13V4M50 96v-9M87 50h9M4 50h9M76.200 23.800l6.300-6.300M17.500 82.500l6.300-6.300M76.200 76.200l6.300 6.300M17.500 17.500l6.300 6.300"
            />
          </svg>
        ) : (
          <span key={index}>{digit}</span>
        ),
      )}
    </span>
  );
}
