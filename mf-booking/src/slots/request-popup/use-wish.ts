import { type PartOfDay, partOfDay } from '@arev/shared/contracts/tasks';
import { forgetDraft, keepDraft, readDraft } from '@arev/shared/forms/form-draft';
import { isPlainDate, type PlainDate } from '@arev/shared/i18n';
import { useState } from 'react';

export interface Wish {
  /** The family member for whom it is; undefined for the patients themselves. */
  readonly patientId?: number | undefined;
  readonly date?: PlainDate | undefined;
  readonly partOfDay: PartOfDay;
  readonly note: string;
}

export const partsOfDay = partOfDay.options;

/** Values from before the popup was closed without a request, or the page was reloaded. */
const wishIn = (name: string, today: PlainDate): Wish => {
  const { date, part, note, patientId } = readDraft(name);
  return {
    ...(isPlainDate(date) && date >= today && { date }),
    partOfDay: partsOfDay.find((one) => one === part) ?? 'any',
    note: typeof note === 'string' ? note : '',
    ...(typeof patientId === 'number' && { patientId }),
  };
};

/** The wish for a service, stored in the tab until it is sent. */
export const useWish = (serviceId: number, today: PlainDate) => {
  const name = `new-request-${serviceId}`;
  const [wish, setWish] = useState(() => wishIn(name, today));
  return {
    // Over midnight the chosen day may have become yesterday.
    wish: { ...wish, ...(wish.date !== undefined && wish.date < today && { date: undefined }) },
    change: (changes: Partial<Wish>) => {
      const next = { ...wish, ...changes };
      setWish(next);
      keepDraft(name, {
        ...{ date: next.date, part: next.partOfDay, note: next.note, patientId: next.patientId },
      });
    },
    forget: () => forgetDraft(name),
  };
};
