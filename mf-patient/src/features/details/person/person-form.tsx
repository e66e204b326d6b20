import type { Details } from '@arev/shared/contracts/sessions';
import { formatNumericDate, LANGUAGE_NAMES, LANGUAGES } from '@arev/shared/i18n';
import { useSite } from '@arev/shared/remote-kit';
import { Notice } from '@arev/shared/ui/notice';
import { Check } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { refreshDetails, saveDetails, saveLanguage } from '../../../api/details.ts';
import { Panel } from '../../../frame/panel.tsx';
import { Form } from '@arev/shared/ui/form';
import { SubmitRow } from '@arev/shared/ui/submit-row';
import { SelectRow, TextRow } from '@arev/shared/ui/form-rows';
import { useSentForm } from '@arev/shared/forms/use-sent-form';
import { Fact } from './fact.tsx';
import { personFields, personForm } from './person-form.schema.ts';
import css from './person-form.module.css';

const languages = LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value], lang: value }));

/** The name of a verified patient is that of their document, checked by the reception. */
export const PersonForm = ({ details }: { readonly details: Details }) => {
  const { t } = useTranslation('mf-patient');
  const site = useSite();
  const { firstName, lastName, verified, birthDate, language } = details;
  const name = { firstName, lastName };
  const form = useSentForm({
    name: `person-${details.patientId}`,
    schema: personForm,
    fields: personFields,
    stays: true,
    start: { ...name, language },
    ...(verified && { fixed: name }),
    send: async (sent, options) => {
      await (verified ? saveLanguage(site, sent.language, options) : saveDetails(site, sent, options));
      await refreshDetails(site);
    },
  });
  return (
    <Panel title={t('details.person.title')}>
      {verified ? <p className={css.note}>{t('details.person.locked')}</p> : null}
      <Form
        form={form}
        labelOf={(field) =>
          t(field === 'language' ? 'details.person.language' : `account.field.${nameOf(field)}`)
        }
      >
        {verified ? (
          <>
            <Fact name={t('account.field.firstName')} value={firstName} />
            <Fact name={t('account.field.lastName')} value={lastName} />
          </>
        ) : (
          <>
            <TextRow field="firstName" autoComplete="given-name" />
            <TextRow field="lastName" autoComplete="family-name" />
          </>
        )}
        {birthDate === null ? null : (
          <Fact name={t('account.field.birthDate')} value={formatNumericDate(birthDate)} />
        )}
        <SelectRow field="language" options={languages} hint={t('details.person.languageHint')} />
        <SubmitRow icon={Check}>{t('details.save')}</SubmitRow>
      </Form>
      {form.sending.isSuccess ? (
        <Notice tone="success" live>
          {t('details.saved')}
        </Notice>
      ) : null}
    </Panel>
  );
};

const nameOf = (field: string) => (field === 'lastName' ? 'lastName' : 'firstName');
