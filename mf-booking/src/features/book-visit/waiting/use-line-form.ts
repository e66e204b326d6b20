import { forgetDraft, keepDraft, readDraft } from '@arev/shared/forms/form-draft';
import { addDays, formatTypedDate, type PlainDate } from '@arev/shared/i18n';
import { useState } from 'react';
import type { Practice } from '../../../api/choices.ts';

interface LineForm {
  /** As typed; undefined until it is changed. */
  readonly from?: string;
  readonly to?: string;
  readonly who: 'this' | 'any';
  readonly place: 'here' | 'any';
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

/** The form of a waiting-list entry, stored in the tab until it is sent. Days that are not changed follow today. */
export const useLineForm = ({ doctorId, serviceId }: Practice, today: PlainDate) => {
  const name = `waiting-${doctorId}-${serviceId}`;
  const [form, setForm] = useState(() => formIn(name));
  const { who, place, from = formatTypedDate(today), to = formatTypedDate(addDays(today, usualDays)) } = form;
  return {
    days: { from, to },
    who,
    place,
    change: (changes: Partial<LineForm>) => {
      const next = { ...form, ...changes };
      setForm(next);
      keepDraft(name, next);
    },
    forget: () => forgetDraft(name),
  };
};
