import { ApiError, isRefusal } from '@arev/shared/api-client';
import { errorCode } from '@arev/shared/contracts/errors';
import { phone } from '@arev/shared/contracts/phone';
import { personName, ssn } from '@arev/shared/contracts/registration';
import { typedDate } from '@arev/shared/forms/typed-date';
import { clinicToday, type Language, type PlainDate } from '@arev/shared/i18n';
import { useSite } from '@arev/shared/remote-kit';
import { randomKey } from '@arev/shared/session';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { addPatient, type NewPatient } from '../../api/visits.ts';
import type { ChosenPatient } from './choose-patient.tsx';

const longestName = 60;
const plain = ['phone', 'date', 'dateRange'] as const;

export const birthBounds = (today: PlainDate) => ({ min: '1900-01-01', max: today });

const schemaOf = (today: string) =>
  z.object({
    firstName: personName,
    lastName: personName,
    birthDate: typedDate(birthBounds(today)),
    phone,
    ssn: z.union([z.literal(''), ssn], 'invalid'),
  });

type FieldName = 'firstName' | 'lastName' | 'birthDate' | 'phone' | 'ssn';
type Values = Readonly<Record<FieldName, string>> & { readonly language: Language };
type Problems = Partial<Record<string, string>>;

const problemsIn = (
  issues: readonly { readonly path: readonly PropertyKey[]; readonly message: string }[],
): Problems => Object.fromEntries(issues.map(({ path, message }) => [String(path[0]), message]));

/** What the portal refused belongs to a field: the number of the card, or what it names. */
const refusedIn = (error: unknown): Problems => {
  if (!(error instanceof ApiError)) return {};
  if (error.code === errorCode.ssnRegistered) return { ssn: 'taken' };
  return Object.fromEntries(error.fields.map(({ path, key }) => [path, key]));
};

/** The form of a new patient, and what is wrong with each of its fields. */
export const useNewPatient = (onAdded: (patient: ChosenPatient) => void) => {
  const { t } = useTranslation(['mf-desk', 'ui']);
  const site = useSite();
  const [key, setKey] = useState(randomKey);
  const [schema] = useState(() => schemaOf(clinicToday(Date.now())));
  const [problems, setProblems] = useState<Problems>({});
  const [values, setValues] = useState<Values>({
    ...{ firstName: '', lastName: '', birthDate: '', phone: '', ssn: '' },
    language: site.language,
  });
  const adding = useMutation({
    meta: { toldInPlace: true },
    mutationFn: (person: NewPatient) => addPatient(site, person, { idempotencyKey: key }),
    onSuccess: ({ data: { patientId } }, { firstName, lastName, phone: number }) =>
      onAdded({ id: patientId, fullName: `${firstName} ${lastName}`, phone: number }),
    onError: (error) => {
      if (isRefusal(error)) setKey(randomKey());
      setProblems(refusedIn(error));
    },
  });
  const label = (name: FieldName) => t(`mf-desk:booking.field.${name}`);
  const problemOf = (name: FieldName): string | undefined => {
    const problem = problems[name];
    if (problem === undefined) return undefined;
    const said = plain.find((one) => one === problem);
    if (said !== undefined) return t(`ui:field.${said}`);
    if (problem === 'taken') return t('mf-desk:booking.add.taken');
    if (problem === 'tooLong') return t('ui:field.tooLong', { count: longestName });
    return problem === 'required' ? t('ui:field.required', { field: label(name) }) : t('ui:field.invalid');
  };
  return {
    values,
    set: <Name extends keyof Values>(name: Name, value: Values[Name]) => {
      setValues((before) => ({ ...before, [name]: value }));
      setProblems(({ [name]: _, ...others }) => others);
    },
    label,
    problemOf,
    submit: () => {
      const { language, ...typed } = values;
      const read = schema.safeParse(typed);
      setProblems(read.success ? {} : problemsIn(read.error.issues));
      if (read.success) adding.mutate({ ...read.data, language, ssn: read.data.ssn || null });
    },
    busy: adding.isPending,
    error: adding.isError && Object.keys(problems).length === 0 ? adding.error : undefined,
  };
};
