import { password, username } from '@arev/shared/contracts/registration';
import { errorCode } from '@arev/shared/contracts/errors';
import { typedConsent } from '@arev/shared/forms/typed-consent';
import { typedDate } from '@arev/shared/forms/typed-date';
import { useSentForm } from '@arev/shared/forms/use-sent-form';
import { clinicDate, type PlainDate } from '@arev/shared/i18n';
import { useSite } from '@arev/shared/remote-kit';
import { useCaptcha } from '@arev/shared/ui/captcha';
import { Form } from '@arev/shared/ui/form';
import { DateRow } from '@arev/shared/ui/form-rows';
import { Notice } from '@arev/shared/ui/notice';
import { SubmitRow } from '@arev/shared/ui/submit-row';
import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { openKnownAccount } from '../../../api/account.ts';
import { birthBounds, birthDateDiffers } from '../../../frame/birth-date.ts';
import type { ProvedProgress } from '../../../frame/prove-contact/progress.ts';
import { Group, LoginRows } from './form-parts.tsx';
import { textOvertaken } from './registration-form.schema.ts';
import { useOpening } from './use-opening.ts';

const fields = ['birthDate', 'username', 'password', 'consent'] as const;

const knownAccount = (today: PlainDate) =>
  z.object({ birthDate: typedDate(birthBounds(today)), username, password, consent: typedConsent });

interface KnownAccountFormProps {
  readonly proved: ProvedProgress;
  readonly onProofOver: () => void;
}

/** For a patient whom the clinic knows: the desk has approved the contact, and the rest is in the record. */
export const KnownAccountForm = ({ proved, onProofOver }: KnownAccountFormProps) => {
  const { t } = useTranslation('mf-patient');
  const { form, shown } = useKnownAccount(proved, onProofOver);
  const [bounds] = useState(() => birthBounds(clinicDate(Date.now())));
  return (
    <>
      <Notice live>{t('account.knownPatient.words')}</Notice>
      <Form
        form={form}
        labelOf={(field) => t(`account.field.${fields.find((one) => one === field) ?? 'consent'}`)}
        wordsOf={(_, key) => {
          if (key === textOvertaken) return t('account.consent.overtaken');
          return key === birthDateDiffers ? t('account.knownPatient.differs') : undefined;
        }}
      >
        <Group title={t('account.group.person')}>
          <DateRow
            field="birthDate"
            bounds={bounds}
            autoComplete="bday"
            hint={t('account.hint.knownBirthDate')}
          />
        </Group>
        <LoginRows shown={shown} />
        <SubmitRow icon={UserPlus}>{t('account.registration.submit')}</SubmitRow>
      </Form>
    </>
  );
};

const useKnownAccount = ({ contact, proof }: ProvedProgress, onProofOver: () => void) => {
  const site = useSite();
  const [schema] = useState(() => knownAccount(clinicDate(Date.now())));
  const captcha = useCaptcha(site.api);
  const { shown, open, onRefused } = useOpening(onProofOver);
  const form = useSentForm({
    name: 'known-account',
    schema,
    fields,
    secret: ['password'],
    fieldOf: { [errorCode.usernameTaken]: 'username' },
    challenge: captcha,
    send: (account, options, challenge) =>
      open((consents) =>
        openKnownAccount(site, { ...account, ...consents, contact, proof, ...challenge }, options),
      ),
    onRefused: (error) => onRefused(error, () => form.methods.setValue('consent', '')),
  });
  return { form, shown };
};
