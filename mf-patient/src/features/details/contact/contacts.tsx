import type { Details } from '@arev/shared/contracts/sessions';
import { latePart } from '@arev/shared/ui/late-part';
import { Badge } from '@arev/shared/ui/badge';
import { Button } from '@arev/shared/ui/button';
import { Notice } from '@arev/shared/ui/notice';
import { VisuallyHidden } from '@arev/shared/ui/visually-hidden';
import { Pencil } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FollowingFocus } from '../../../frame/following-focus.tsx';
import { Panel } from '../../../frame/panel.tsx';
import { useActor } from '../../../frame/whose/use-actor.ts';
import { useKeptValue } from '../../../state/kept-value.ts';
import { contactChange, type ContactKind, unchanged } from './contact-change.ts';
import css from './contacts.module.css';

/** Contacts for messages. A new contact is saved once its code was entered. */
export const Contacts = ({ details }: { readonly details: Details }) => {
  const { t } = useTranslation('mf-patient');
  const [change, setChange] = useKeptValue('contact-change', contactChange, unchanged);
  const [changed, setChanged] = useState(false);
  const actor = useActor();
  const begin = (kind: ContactKind) => {
    setChanged(false);
    setChange({ step: 'contact', kind });
  };
  return (
    <Panel title={t('details.contact.title')} lead={t('details.contact.lead')}>
      <FollowingFocus stage={change.step} className={css.changing}>
        <dl className={css.contacts}>
          {(['phone', 'email'] as const).map((kind) => (
            <Contact
              key={kind}
              kind={kind}
              contact={details[kind]}
              proved={details[`${kind}Proved`]}
              onChange={actor === null && change.step === 'none' ? () => begin(kind) : undefined}
            />
          ))}
        </dl>
        {actor === null ? null : <p className={css.note}>{t('details.contact.notYours')}</p>}
        {change.step === 'none' ? null : (
          <LateChange
            change={change}
            onChange={setChange}
            onDone={() => {
              setChange(undefined);
              setChanged(true);
            }}
          />
        )}
      </FollowingFocus>
      {changed ? (
        <Notice tone="success" live>
          {t('details.contact.changed')}
        </Notice>
      ) : null}
    </Panel>
  );
};

/** Most visitors of the page change no contact, so the forms are loaded once they are needed. */
const LateChange = latePart(
  async () => (await import(/* webpackChunkName: "change-contact" */ './change-contact.tsx')).ChangeContact,
  { skeleton: { lines: 4 }, headingLevel: 3 },
);

interface ContactProps {
  readonly kind: ContactKind;
  readonly contact: string | null;
  readonly proved: boolean;
  readonly onChange: (() => void) | undefined;
}

const Contact = ({ kind, contact, proved, onChange }: ContactProps) => {
  const { t } = useTranslation('mf-patient');
  const label = t(`account.field.${kind}`);
  return (
    <div className={css.contact}>
      <dt className={css.name}>{label}</dt>
      <dd className={css.value}>
        {contact ?? t('details.contact.none')}
        {contact === null ? null : (
          <Badge tone={proved ? 'success' : 'neutral'}>
            {t(proved ? 'details.contact.proved' : 'details.contact.notProved')}
          </Badge>
        )}
      </dd>
      {onChange === undefined ? null : (
        <dd>
          <Button variant="secondary" size="small" icon={Pencil} onClick={onChange}>
            {t(contact === null ? 'details.contact.add' : 'details.contact.change')}
            <VisuallyHidden>: {label}</VisuallyHidden>
          </Button>
        </dd>
      )}
    </div>
  );
};
