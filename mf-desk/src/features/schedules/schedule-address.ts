export const views = ['hours', 'extra', 'timeOff', 'holidays', 'conflicts'] as const;
export type View = (typeof views)[number];

interface AskedSchedule {
  /** Undefined if the address names none. */
  readonly branchId: number | undefined;
  readonly view: View;
}

export const scheduleIn = (search: string): AskedSchedule => {
  const query = new URLSearchParams(search);
  const branch = Number(query.get('branch'));
  return {
    branchId: Number.isInteger(branch) && branch > 0 ? branch : undefined,
    view: views.find((one) => one === query.get('show')) ?? 'hours',
  };
};
