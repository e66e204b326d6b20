import { TextAreaRow, TextRow } from '@arev/shared/ui/form-rows';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import css from './about-you.module.css';

interface AboutYouProps {
  /** The rows of a person whom the clinic does not know. */
  readonly children: ReactNode;
}

/** Personal fields, and measurements for the doctor. */
export const AboutYou = ({ children }: AboutYouProps) => {
  const { t } = useTranslation('mf-booking');
  const title = useId();
  return (
    <section className={css.about} aria-labelledby={title}>
      <h2 className={css.title} id={title}>
        {t('survey.about')}
      </h2>
      {children}
      {(['height', 'weight'] as const).map((name) => (
        <OwnField key={name} name={name}>
          <TextRow field={name} optional inputMode="decimal" autoComplete="off" data-numbers="" />
        </OwnField>
      ))}
      <OwnField name="description">
        <TextAreaRow field="description" rows={10} optional />
      </OwnField>
    </section>
  );
};

interface OwnFieldProps {
  readonly name: string;
  readonly children: ReactNode;
}

/** The place of a field about the person. */
export const OwnField = ({ name, children }: OwnFieldProps) => (
  <div className={css.field} data-field={name}>
    {children}
  </div>
);
