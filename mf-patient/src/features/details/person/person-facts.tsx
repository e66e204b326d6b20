import type { Details } from '@arev/shared/contracts/sessions';
import { formatNumericDate, LANGUAGE_NAMES } from '@arev/shared/i18n';
import { useTranslation } from 'react-i18next';
import { Panel } from '../../../frame/panel.tsx';
import { Fact } from './fact.tsx';

/** The details of an adult for whom the reader acts. */
export const PersonFacts = ({ details }: { readonly details: Details }) => {
  const { t } = useTranslation('mf-patient');
  const { firstName, lastName, birthDate, language } = details;
  return (
    <Panel title={t('details.person.title')}>
      <Fact name={t('account.field.firstName')} value={firstName} />
      <Fact name={t('account.field.lastName')} value={lastName} />
      {birthDate === null ? null : (
        <Fact name={t('account.field.birthDate')} value={formatNumericDate(birthDate)} />
      )}
      <Fact name={t('details.person.language')} value={LANGUAGE_NAMES[language]} />
    </Panel>
  );
};
