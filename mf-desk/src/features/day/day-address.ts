import { isPlainDate } from '@arev/shared/i18n';

interface AskedDay {
  /** Undefined if the address names none. */
  readonly branchId: number | undefined;
  readonly date: string;
}

export const dayIn = (search: string, today: string): AskedDay => {
  const query = new URLSearchParams(search);
  const [branch, date] = [Number(query.get('branch')), query.get('date')];
  return {
    branchId: Number.isInteger(branch) && branch > 0 ? branch : undefined,
    date: isPlainDate(date) ? date : today,
  };
};
