import type { SendOptions } from '@arev/shared/api-client';
import type { Texts } from '@arev/shared/forms/texts';
import { useSentForm } from '@arev/shared/forms/use-sent-form';
import { useHref, useSite } from '@arev/shared/remote-kit';
import { page } from '@arev/shared/routing';
import { useCaptcha } from '@arev/shared/ui/captcha';
import { Form } from '@arev/shared/ui/form';
import { PhoneRow, RatingRow, TextAreaRow, TextRow } from '@arev/shared/ui/form-rows';
import { Notice } from '@arev/shared/ui/notice';
import { SubmitRow } from '@arev/shared/ui/submit-row';
import { Send } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type * as z from 'zod/mini';
import { Otherwise } from './otherwise.tsx';
import css from './visitor-form.module.css';

const known = ['rate', 'fullName', 'email', 'phone', 'message'] as const;
export type VisitorField = (typeof known)[number];

interface VisitorFormProps<Sent extends object> {
  /** The name of the draft, and part of the ids of the fields. */
  readonly name: string;
  /** The schema of the contract, so that browser and portal reject the same values. */
  readonly schema: z.ZodMiniType<Sent, Readonly<Texts>>;
  readonly fields: readonly VisitorField[];
  readonly optional?: readonly VisitorField[];
  readonly send: (
    letter: Sent & { readonly clientRecaptchaResponse: string },
    options: SendOptions,
  ) => Promise<unknown>;
  readonly submit: string;
  readonly sent: { readonly title: string; readonly words: string };
  /** Says what the data are used for, if not only to answer. */
  readonly privacy?: string;
}

/** The common part of all forms of visitors; each form chooses its fields and its call. */
export const VisitorForm = <Sent extends object>(props: VisitorFormProps<Sent>) => {
  const { name, schema, fields, optional = [], send, submit, sent } = props;
  const { t } = useTranslation('mf-content');
  const to = useHref();
  const challenge = useCaptcha(useSite().api);
  const form = useSentForm({
    ...{ name, schema, fields, challenge },
    clears: true,
    toasts: true,
    send: (letter, options, solved) => send({ ...letter, ...solved }, options),
  });
  const labelOf = (field: string): string => {
    const own = known.find((one) => one === field);
    return own === undefined ? '' : t(`write.field.${own}`);
  };
  return (
    <>
      <Otherwise />
      <Form form={form} labelOf={labelOf}>
        <div className={css.fields}>
          {fields.map((field) => (
            <div key={field} className={css.field} data-field={field}>
              <VisitorRow field={field} optional={optional.includes(field)} />
            </div>
          ))}
        </div>
        <div className={css.end}>
          {form.sending.isSuccess ? (
            <Notice tone="success" title={sent.title} live>
              {sent.words}
            </Notice>
          ) : null}
          <SubmitRow icon={Send}>{submit}</SubmitRow>
          <p className={css.privacy}>
            {props.privacy ?? t('write.privacy')}{' '}
            <a href={to(page.privacyPolicy())}>{t('write.privacyLink')}</a>
          </p>
        </div>
      </Form>
    </>
  );
};

/** A field of a visitor's form, with the control for its type. */
const VisitorRow = (row: { readonly field: VisitorField; readonly optional: boolean }) => {
  if (row.field === 'rate') return <RatingRow field="rate" />;
  if (row.field === 'phone') return <PhoneRow {...row} />;
  if (row.field === 'message') return <TextAreaRow {...row} />;
  if (row.field === 'email') return <TextRow {...row} type="email" inputMode="email" autoComplete="email" />;
  return <TextRow {...row} autoComplete="name" />;
};
