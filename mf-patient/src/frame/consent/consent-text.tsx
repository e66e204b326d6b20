import type { TextVersion } from '@arev/shared/contracts/consents';
import { formatNumericDate, type PlainDate } from '@arev/shared/i18n';
import { useHref } from '@arev/shared/remote-kit';
import { page } from '@arev/shared/routing';
import { useTranslation } from 'react-i18next';

interface ConsentTextProps {
  readonly kind: TextVersion['kind'];
  readonly version?: PlainDate | null | undefined;
  /** The person agreed to this version in the past: the link opens it, also when another one is in force. */
  readonly agreed?: boolean;
}

/** Opens what a person agrees to. Beside what is typed or read here, so that nothing of it is lost. */
export const ConsentText = ({ kind, version = null, agreed = false }: ConsentTextProps) => {
  const { t } = useTranslation('mf-patient');
  const to = useHref();
  const isTerms = kind === 'terms';
  const address = isTerms ? page.termsOfUse : page.privacyPolicy;
  return (
    <>
      <a href={to(address(agreed && version !== null ? { version } : {}))} target="_blank" rel="noopener">
        {t(isTerms ? 'account.consent.terms' : 'account.consent.privacy')}
      </a>
      {version === null ? null : ` (${t('account.consent.version', { date: formatNumericDate(version) })})`}
    </>
  );
};
