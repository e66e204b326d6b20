import { errorCode } from '@arev/shared/contracts/errors';
import { acceptInvitation, type Profile } from '@arev/shared/contracts/profiles';
import { useSite } from '@arev/shared/remote-kit';
import { Notice } from '@arev/shared/ui/notice';
import { UserCheck } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { accept, refreshFamily } from '../../api/family.ts';
import { Panel } from '../../frame/panel.tsx';
import { Form } from '@arev/shared/ui/form';
import { SubmitRow } from '@arev/shared/ui/submit-row';
import { TextRow } from '@arev/shared/ui/form-rows';
import { useSentForm } from '@arev/shared/forms/use-sent-form';

/** Enters the invitation code of a relative. */
export const EnterCode = () => {
  const { t } = useTranslation('mf-patient');
  const site = useSite();
  const [accepted, setAccepted] = useState<Profile>();
  const form = useSentForm({
    name: 'family-code',
    schema: acceptInvitation.body,
    fields: ['code'],
    fieldOf: { [errorCode.invalidCode]: 'code' },
    clears: true,
    send: async ({ code }, options) => {
      setAccepted(await accept(site, code, options));
      await refreshFamily(site);
    },
  });
  return (
    <Panel title={t('family.accept.title')} lead={t('family.accept.lead')}>
      {accepted && form.sending.isSuccess ? (
        <Notice tone="success" live>
          {t('family.accept.done', { name: `${accepted.firstName} ${accepted.lastName}` })}
        </Notice>
      ) : null}
      <Form form={form} labelOf={() => t('family.accept.code')}>
        <TextRow
          field="code"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          hint={t('family.accept.hint')}
        />
        <SubmitRow icon={UserCheck}>{t('family.accept.submit')}</SubmitRow>
      </Form>
    </Panel>
  );
};
