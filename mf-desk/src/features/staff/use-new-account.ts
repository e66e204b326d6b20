import { ApiError, isRefusal } from '@arev/shared/api-client';
import { errorCode } from '@arev/shared/contracts/errors';
import { phone } from '@arev/shared/contracts/phone';
import { personName, username } from '@arev/shared/contracts/registration';
import type { NewPassword } from '@arev/shared/contracts/staff-accounts';
import { useSite } from '@arev/shared/remote-kit';
import { randomKey } from '@arev/shared/session';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { addAccount, type NewAccount } from '../../api/staff.ts';
import { type ChosenRole, lacksDoctor, roleOf } from './role-fields.tsx';

export const fieldNames = ['lastName', 'firstName', 'username', 'phone'] as const;
type FieldName = (typeof fieldNames)[number];
type Problems = Readonly<Partial<Record<string, string>>>;

const schema = z.object({ firstName: personName, lastName: personName, username, phone });
const longest: Readonly<Record<FieldName, number>> = {
  ...{ firstName: 60, lastName: 60, username: 100, phone: 50 },
};

const refusedIn = (error: unknown): Problems => {
  if (!(error instanceof ApiError)) return {};
  if (error.code === errorCode.usernameTaken) return { username: 'taken' };
  return Object.fromEntries(error.fields.map(({ path, key }) => [path, key]));
};

/** The form of a new account, and what is wrong with each of its fields. */
export const useNewAccount = (onAdded: (made: NewPassword) => void) => {
  const { t } = useTranslation(['mf-desk', 'ui']);
  const site = useSite();
  const [key, setKey] = useState(randomKey);
  const [problems, setProblems] = useState<Problems>({});
  const [chosen, setChosen] = useState<ChosenRole>({ role: 'RECEPTION', doctorId: null, doctorName: '' });
  const [values, setValues] = useState<Readonly<Record<FieldName, string>>>({
    ...{ firstName: '', lastName: '', username: '', phone: '' },
  });
  const adding = useMutation({
    meta: { toldInPlace: true },
    mutationFn: (account: NewAccount) => addAccount(site, account, { idempotencyKey: key }),
    onSuccess: ({ data }) => onAdded(data),
    onError: (error) => {
      if (isRefusal(error)) setKey(randomKey());
      setProblems(refusedIn(error));
    },
  });
  const label = (name: FieldName) => t(`mf-desk:staff.field.${name}`);
  const problemOf = (name: FieldName): string | undefined => {
    const problem = problems[name];
    if (problem === undefined) return undefined;
    if (problem === 'taken') return t('mf-desk:staff.taken');
    if (problem === 'phone') return t('ui:field.phone');
    if (problem === 'required') return t('ui:field.required', { field: label(name) });
    return problem === 'tooLong' ? t('ui:field.tooLong', { count: longest[name] }) : t('ui:field.invalid');
  };
  return {
    ...{ values, chosen, label, problemOf },
    set: (name: FieldName, value: string) => {
      setValues((before) => ({ ...before, [name]: value }));
      setProblems(({ [name]: _, ...others }) => others);
    },
    choose: (next: ChosenRole) => {
      setChosen(next);
      setProblems(({ doctorId: _, ...others }) => others);
    },
    isDoctorMissing: problems.doctorId !== undefined,
    submit: () => {
      const read = schema.safeParse(values);
      const found = {
        ...Object.fromEntries(
          (read.error?.issues ?? []).map(({ path, message }) => [String(path[0]), message]),
        ),
        ...(lacksDoctor(chosen) && { doctorId: 'required' }),
      };
      setProblems(found);
      if (read.success && Object.keys(found).length === 0) adding.mutate({ ...read.data, ...roleOf(chosen) });
    },
    busy: adding.isPending,
    error: adding.isError && Object.keys(problems).length === 0 ? adding.error : undefined,
  };
};
