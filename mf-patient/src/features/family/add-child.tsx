import { errorCode } from '@arev/shared/contracts/errors';
import type { Profile } from '@arev/shared/contracts/profiles';
import { clinicDate } from '@arev/shared/i18n';
import { useSite } from '@arev/shared/remote-kit';
import { Button } from '@arev/shared/ui/button';
import { Notice } from '@arev/shared/ui/notice';
import { Baby, UserPlus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { addChild, refreshFamily } from '../../api/family.ts';
import { FollowingFocus } from '../../frame/following-focus.tsx';
import { Panel } from '../../frame/panel.tsx';
import { Form } from '@arev/shared/ui/form';
import { SubmitRow } from '@arev/shared/ui/submit-row';
import { DateRow, TextRow } from '@arev/shared/ui/form-rows';
import { useSentForm } from '@arev/shared/forms/use-sent-form';
import { childBirthBounds, childFields, childForm } from './child-form.schema.ts';
import css from './family.module.css';

/** A child has no login: its parents do everything until it comes of age. */
export const AddChild = () => {
  const { t } = useTranslation('mf-patient');
  const [open, setOpen] = useState(false);
  const [added, setAdded] = useState<Profile>();
  return (
    <Panel title={t('family.child.title')} lead={t('family.child.lead')}>
      {added ? (
        <Notice tone="success" live>
          {t(added.verified ? 'family.child.added' : 'family.child.addedUnverified', {
            name: added.firstName,
          })}
        </Notice>
      ) : null}
      <FollowingFocus stage={open ? 'form' : 'button'} className={css.adding}>
        {open ? (
          <ChildForm
            onAdded={(child) => {
              setAdded(child);
              setOpen(false);
            }}
            onStop={() => setOpen(false)}
          />
        ) : (
          <div>
            <Button variant="secondary" icon={Baby} onClick={() => setOpen(true)}>
              {t('family.child.open')}
            </Button>
          </div>
        )}
      </FollowingFocus>
    </Panel>
  );
};

interface ChildFormProps {
  readonly onAdded: (child: Profile) => void;
  readonly onStop: () => void;
}

const ChildForm = ({ onAdded, onStop }: ChildFormProps) => {
  const { t } = useTranslation('mf-patient');
  const site = useSite();
  const [today] = useState(() => clinicDate(Date.now()));
  const [schema] = useState(() => childForm(today));
  const form = useSentForm({
    name: 'child',
    schema,
    fields: childFields,
    fieldOf: { [errorCode.ssnRegistered]: 'ssn' },
    send: async (sent, options) => {
      const child = await addChild(site, sent, options);
      await refreshFamily(site);
      onAdded(child);
    },
  });
  const busy = form.sending.isPending;
  const labelOf = (field: string) => {
    const known = childFields.find((one) => one === field);
    return known === undefined ? '' : t(`account.field.${known}`);
  };
  return (
    <>
      <Form form={form} labelOf={labelOf}>
        <TextRow field="firstName" autoComplete="off" hint={t('family.child.nameHint')} />
        <TextRow field="lastName" autoComplete="off" />
        <DateRow
          field="birthDate"
          bounds={childBirthBounds(today)}
          autoComplete="off"
          hint={t('family.child.birthHint')}
        />
        <TextRow
          field="ssn"
          inputMode="numeric"
          autoComplete="off"
          optional
          hint={t('family.child.ssnHint')}
        />
        <SubmitRow icon={UserPlus}>{t('family.child.submit')}</SubmitRow>
      </Form>
      <div>
        <Button
          variant="quiet"
          size="small"
          aria-disabled={busy || undefined}
          // The child would be added all the same, and a refusal not shown.
          onClick={() => (busy ? undefined : onStop())}
        >
          {t('family.stop')}
        </Button>
      </div>
    </>
  );
};
