import { phone, phoneOrEmpty } from '@arev/shared/contracts/phone';
import { personName } from '@arev/shared/contracts/registration';
import { emailOrEmpty } from '@arev/shared/contracts/visitor';
import { type DateBounds, typedDate } from '@arev/shared/forms/typed-date';
import { useSentForm } from '@arev/shared/forms/use-sent-form';
import { formatTypedDate } from '@arev/shared/i18n';
import { useSite } from '@arev/shared/remote-kit';
import { Button } from '@arev/shared/ui/button';
import { Dialog } from '@arev/shared/ui/dialog';
import { Form } from '@arev/shared/ui/form';
import { DateRow, PhoneRow, TextRow } from '@arev/shared/ui/form-rows';
import { FailureRow } from '@arev/shared/ui/submit-row';
import { Save } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { isConflict } from '../../api/conflict.ts';
import { correct } from '../../api/reception.ts';
import { ClearForm } from '../../frame/clear-form.tsx';
import { DroppedDraft } from '../../frame/dropped-draft.tsx';
import { birthBounds, ssnOrEmpty } from '../../frame/person.schema.ts';
import css from './patients.module.css';

export interface Facts {
  readonly phone: string;
  readonly email: string | null;
  readonly birthDate: string | null;
  readonly ssn: string | null;
  /** Absent from older portals. */
  readonly firstName?: string | undefined;
  readonly lastName?: string | undefined;
}

interface CorrectFactsProps {
  readonly id: number;
  readonly name: string;
  /** The current data of the record. */
  readonly facts: Facts;
  /** The data of the register for the number. */
  readonly registered?: string | null | undefined;
  readonly onClose: () => void;
  /** Corrected, or changed since the page showed the record. */
  readonly onChanged: () => void;
}

const fields = ['lastName', 'firstName', 'phone', 'email', 'birthDate', 'ssn'] as const;
type FieldName = (typeof fields)[number];
const isField = (name: string): name is FieldName => fields.some((one) => one === name);

/** The record has more, such as visits. The draft keeps what it began with, and must neither contain nor depend on that. */
const factsIn = ({ phone: number, email, birthDate, ssn, firstName, lastName }: Facts): Facts => ({
  ...{ phone: number, email, birthDate, ssn },
  ...(firstName !== undefined && { firstName }),
  ...(lastName !== undefined && { lastName }),
});

/** What a correction begins with. The form of another basis is another one: it drops what was typed, and says so. */
export const basisOf = (facts: Facts): string => JSON.stringify(factsIn(facts));

const isNamed = ({ firstName }: Facts): boolean => firstName !== undefined;

/** There may be no phone (232); a correction replaces one, and never takes it away. */
const hasPhone = (record: Facts): boolean => record.phone !== '';

const schemaFor = (bounds: DateBounds, record: Facts) => {
  const name: z.ZodMiniType<string, string> = isNamed(record) ? personName : z.literal('');
  return z.object({
    lastName: name,
    firstName: name,
    phone: hasPhone(record) ? phone : phoneOrEmpty,
    email: emailOrEmpty,
    birthDate: z.union([z.literal(''), typedDate(bounds)]),
    ssn: ssnOrEmpty,
  });
};

/** Corrects mistyped data; staff compare it with the document or ask the person. */
export const CorrectFacts = ({ id, name, facts, registered, onClose, onChanged }: CorrectFactsProps) => {
  const { t } = useTranslation('mf-desk');
  const [bounds] = useState(birthBounds);
  const form = useCorrection({ id, facts, bounds, onChanged, onClose });
  return (
    <Dialog
      open
      title={t('patients.correct.title', { name })}
      busy={form.sending.isPending}
      onClose={onClose}
    >
      <Form form={form} labelOf={(field) => t(`patients.fact.${isField(field) ? field : 'ssn'}`)}>
        <DroppedDraft />
        <p>{t('patients.correct.hint')}</p>
        {isNamed(facts) ? (
          <>
            <TextRow field="lastName" autoComplete="off" />
            <TextRow field="firstName" autoComplete="off" />
          </>
        ) : null}
        <PhoneRow field="phone" autoComplete="off" optional={!hasPhone(facts)} />
        <TextRow field="email" type="email" autoComplete="off" optional />
        <DateRow
          field="birthDate"
          bounds={bounds}
          autoComplete="off"
          optional
          hint={registered ? t('verifications.registered', { date: formatTypedDate(registered) }) : undefined}
        />
        <TextRow field="ssn" inputMode="numeric" autoComplete="off" optional />
        <FailureRow />
        <div className={css.heading}>
          <Button type="submit" icon={Save} busy={form.sending.isPending}>
            {t('patients.correct.save')}
          </Button>
          <ClearForm />
        </div>
      </Form>
    </Dialog>
  );
};

const useCorrection = ({
  id,
  facts: record,
  bounds,
  onChanged,
  onClose,
}: Pick<CorrectFactsProps, 'id' | 'facts' | 'onChanged' | 'onClose'> & {
  readonly bounds: DateBounds;
}) => {
  const site = useSite();
  const seen = factsIn(record);
  const [schema] = useState(() => schemaFor(bounds, seen));
  return useSentForm({
    name: `correct-${id}`,
    schema,
    fields,
    // Corrections of somebody else are not overwritten.
    basis: basisOf(record),
    fieldAt: (path) => path.replace('facts.', ''),
    start: {
      lastName: seen.lastName ?? '',
      firstName: seen.firstName ?? '',
      phone: seen.phone,
      email: seen.email ?? '',
      birthDate: seen.birthDate === null ? '' : formatTypedDate(seen.birthDate),
      ssn: seen.ssn ?? '',
    },
    send: async ({ email, birthDate, ssn: number, phone: typed, ...name }, once) => {
      const facts = {
        ...(isNamed(seen) && name),
        ...{ phone: typed, email: email || null, birthDate: birthDate || null, ssn: number || null },
      };
      await correct(site, id, { seen, facts }, once);
      onChanged();
      onClose();
    },
    onRefused: (problem) => {
      if (isConflict(problem)) onChanged();
    },
  });
};
