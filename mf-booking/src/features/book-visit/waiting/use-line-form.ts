import type { Waiting } from '@arev/shared/contracts/waiting-list';
import { forgetDraft, keepDraft, readDraft } from '@arev/shared/forms/form-draft';
import { addDays, formatTypedDate, type PlainDate } from '@arev/shared/i18n';
import { useState } from 'react';
import type { Practice } from '../../../api/choices.ts';

interface LineForm {
  /** As typed; undefined until it is changed. */
  readonly from?: string;
  readonly to?: string;
  readonly who: 'this' | 'any';
  /** `there` is another branch, of the entry that is changed. */
  readonly place: 'here' | 'there' | 'any';
}

const usualDays = 30;

/** Values from before another step was opened, or the page was reloaded. */
const formIn = (name: string): LineForm => {
  const { from, to, who, place } = readDraft(name);
  return {
    ...(typeof from === 'string' && { from }),
    ...(typeof to === 'string' && { to }),
    who: who === 'any' ? who : 'this',
    place: place === 'any' ? place : 'here',
  };
};

/** What the entry says; days that are over are not asked for again. */
const formOf = ({ from, to, branch, anyDoctor }: Waiting, branchId: number, today: PlainDate): LineForm => ({
  from: formatTypedDate(from < today ? today : from),
  to: formatTypedDate(to),
  who: anyDoctor ? 'any' : 'this',
  place: branch === null ? 'any' : branch.id === branchId ? 'here' : 'there',
});

/**
 * The form of a waiting-list entry, stored in the tab until it is sent. Days that are not changed follow today. The form of an
 * existing entry begins with what the entry says.
 */
export const useLineForm = (
  { doctorId, serviceId, branchId }: Practice,
  today: PlainDate,
  entry?: Waiting,
) => {
  const name = `waiting-${doctorId}-${serviceId}`;
  const [form, setForm] = useState(() => (entry ? formOf(entry, branchId, today) : formIn(name)));
  const { who, place, from = formatTypedDate(today), to = formatTypedDate(addDays(today, usualDays)) } = form;
  return {
    days: { from, to },
    who,
    place,
    change: (changes: Partial<LineForm>) => {
      const next = { ...form, ...changes };
      setForm(next);
      if (!entry) keepDraft(name, next);
    },
    forget: () => forgetDraft(name),
  };
};
