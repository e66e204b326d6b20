import type { NewSecondFactor } from '@arev/shared/contracts/second-factor';
import { CodeInput } from '@arev/shared/ui/code-input';
import { Heading } from '@arev/shared/ui/heading';
import { useTranslation } from 'react-i18next';
import css from './second-factor.module.css';

interface ConfirmAppProps {
  readonly factor: NewSecondFactor;
  readonly busy: boolean;
  readonly wrong: boolean | string;
  readonly onType: () => void;
  readonly onCode: (code: string) => void;
}

export const ConfirmApp = ({ factor, busy, wrong, onType, onCode }: ConfirmAppProps) => {
  const { secret, qr } = factor;
  const { t } = useTranslation('mf-patient');
  return (
    <>
      <section className={css.step}>
        <Heading level={2}>{t('secondFactor.scan.title')}</Heading>
        <p>{t('secondFactor.scan.words')}</p>
        <svg
          className={css.qr}
          viewBox={`0 0 ${qr.size} ${qr.size}`}
          role="img"
          aria-label={t('secondFactor.scan.picture')}
          shapeRendering="crispEdges"
        >
          <path d={qr.path} />
        </svg>
        <p>
          {t('secondFactor.scan.typed')} <code className={css.key}>{inGroups(secret)}</code>
        </p>
      </section>
      <section className={css.step}>
        <Heading level={2}>{t('secondFactor.confirm.title')}</Heading>
        <CodeInput
          label={t('secondFactor.confirm.label')}
          hint={t('secondFactor.confirm.hint')}
          length={6}
          busy={busy}
          wrong={wrong}
          onChange={onType}
          onComplete={onCode}
        />
      </section>
    </>
  );
};

const inGroups = (secret: string): string => secret.match(/.{1,4}/g)?.join(' ') ?? secret;
