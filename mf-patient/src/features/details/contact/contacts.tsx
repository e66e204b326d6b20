import type { Details } from '@arev/shared/contracts/sessions';
import { latePart } from '@arev/shared/ui/late-part';
import { Badge } from '@arev/shared/ui/badge';
import { Button } from '@arev/shared/ui/button';
import { Notice } from '@arev/shared/ui/notice';
import { VisuallyHidden } from '@arev/shared/ui/visually-hidden';
import { Pencil, ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FollowingFocus } from '../../../frame/following-focus.tsx';
import { Panel } from '../../../frame/panel.tsx';
import { useActor } from '../../../frame/whose/use-actor.ts';
import { useKeptValue } from '../../../state/kept-value.ts';
import { type ContactChange, contactChange, type ContactKind, unchanged } from './contact-change.ts';
import css from './contacts.module.css';

/** Contacts for messages. A new contact is saved once its code was entered. */
export const Contacts = ({ details }: { readonly details: Details }) => {
  const { t } = useTranslation('mf-patient');
  const [change, setChange] = useKeptValue('contact-change', contactChange, unchanged);
  const [saved, setSaved] = useState<Saved>();
  const actor = useActor();
  const begin = (kind: ContactKind, contact?: string) => {
    setSaved(undefined);
    setChange({ step: 'contact', kind, contact });
  };
  const isOpen = actor === null && change.step === 'none';
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
              reached={isReached(details, kind)}
              {...(isOpen && { onBegin: (contact?: string) => begin(kind, contact) })}
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
              // The details are read again after this: they still have the former contact.
              if (change.step === 'code') setSaved(savedAs(details, change));
            }}
          />
        )}
      </FollowingFocus>
      {saved ? (
        <Notice tone="success" live>
          {t(`details.contact.${saved}`)}
        </Notice>
      ) : null}
    </Panel>
  );
};

type Saved = 'added' | 'changed' | 'confirmed';

/** Messages go to an unproved contact only if the other one is not proved either (242). */
const isReached = (details: Details, kind: ContactKind): boolean =>
  details[`${kind}Proved`] || !details[kind === 'email' ? 'phoneProved' : 'emailProved'];

/** Only a former contact that gets messages was told about the new one. */
const savedAs = (details: Details, { kind, contact }: Extract<ContactChange, { step: 'code' }>): Saved => {
  const former = details[kind];
  if (former === contact) return 'confirmed';
  return former !== null && isReached(details, kind) ? 'changed' : 'added';
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
  readonly reached: boolean;
  /** With the contact, to confirm it. */
  readonly onBegin?: (contact?: string) => void;
}

const Contact = ({ kind, contact, proved, reached, onBegin }: ContactProps) => {
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
      {contact === null || reached ? null : <dd className={css.note}>{t('details.contact.notReached')}</dd>}
      {onBegin === undefined ? null : (
        <dd className={css.acts}>
          {contact === null || proved ? null : (
            <Button variant="secondary" size="small" icon={ShieldCheck} onClick={() => onBegin(contact)}>
              {t('details.contact.confirm')}
              <VisuallyHidden>: {label}</VisuallyHidden>
            </Button>
          )}
          <Button variant="secondary" size="small" icon={Pencil} onClick={() => onBegin()}>
            {t(contact === null ? 'details.contact.add' : 'details.contact.change')}
            <VisuallyHidden>: {label}</VisuallyHidden>
          </Button>
        </dd>
      )}
    </div>
  );
};
