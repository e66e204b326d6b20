import type { SendOptions } from '@arev/shared/api-client';
import { listExtraHours, listHolidays } from '@arev/shared/contracts/desk-holidays';
import type { InputOf } from '@arev/shared/contracts/endpoint';
import {
  addTimeOff,
  changeTimeOff,
  listTimeOff,
  listVisitsWithoutHours,
  listWorkingHours,
  type NewTimeOff,
  previewSchedule,
  removeTimeOff,
  saveWorkingHours,
  type ScheduleChange,
} from '@arev/shared/contracts/schedules';
import type { Site } from '@arev/shared/remote-kit';
import { everyPage } from './every-page.ts';
import { pageSize } from './inbox.ts';

/** Requested again, because others change schedules, too. */
const staleTime = 0;

export const hoursQuery = ({ api }: Site, branchId: number) => ({
  ...api.query(listWorkingHours, { query: { branchId } }),
  queryFn: async ({ signal }: { readonly signal: AbortSignal }) => {
    const { first, items } = await everyPage(
      (page) => api.send(listWorkingHours, { query: { branchId, page } }, { signal }),
      ({ data, total }) => ({ items: data, total }),
      ({ doctor }) => doctor.id,
    );
    return { ...first, data: [...items] };
  },
  staleTime,
});
export const timeOffQuery = ({ api }: Site, branchId: number, page: number) => ({
  ...api.query(listTimeOff, { query: { branchId, page, size: pageSize } }),
  staleTime,
});
export const conflictsQuery = ({ api }: Site, branchId: number) => ({
  ...api.query(listVisitsWithoutHours, { query: { branchId } }),
  staleTime,
});
/** How many visits without hours each of these branches has. */
export const conflictCountsQuery = ({ api }: Site, branches: readonly { readonly id: number }[]) => ({
  // Below the key of the lists, so that both are read again together.
  queryKey: [
    listVisitsWithoutHours.method,
    listVisitsWithoutHours.path,
    'counts',
    branches.map(({ id }) => id),
  ],
  queryFn: ({ signal }: { readonly signal: AbortSignal }) =>
    Promise.all(
      branches.map(async ({ id }) => {
        const { total } = await api.send(listVisitsWithoutHours, { query: { branchId: id } }, { signal });
        return total;
      }),
    ),
  enabled: branches.length > 0,
  staleTime,
});

export const hitBy = ({ api }: Site, change: ScheduleChange) => api.send(previewSchedule, { body: change });
export const saveHours = (
  { api }: Site,
  hours: InputOf<typeof saveWorkingHours>['body'],
  once: SendOptions,
) => api.send(saveWorkingHours, { body: hours }, once);

/** An existing entry is changed with the version that was read. */
export const saveTimeOff = async (
  { api }: Site,
  wish: NewTimeOff,
  known: { readonly id: number; readonly version: number } | undefined,
  once: SendOptions,
): Promise<void> => {
  if (known === undefined) await api.send(addTimeOff, { body: wish }, once);
  else {
    const { id, version } = known;
    await api.send(changeTimeOff, { params: { id }, body: { ...wish, version } }, once);
  }
};

export const endTimeOff = (
  { api }: Site,
  { id, version }: { readonly id: number; readonly version: number },
) => api.send(removeTimeOff, { params: { id }, query: { version } });

export const refreshSchedules = ({ queryClient }: Site): Promise<unknown> =>
  Promise.all(
    [listWorkingHours, listTimeOff, listVisitsWithoutHours, listHolidays, listExtraHours].map(
      ({ method, path }) => queryClient.invalidateQueries({ queryKey: [method, path] }),
    ),
  );
