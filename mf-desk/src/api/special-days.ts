import type { SendOptions } from '@arev/shared/api-client';
import {
  addExtraHours,
  addHoliday,
  changeHoliday,
  listExtraHours,
  listHolidays,
  type NewExtraHours,
  type NewHoliday,
  removeExtraHours,
  removeHoliday,
} from '@arev/shared/contracts/desk-holidays';
import type { Site } from '@arev/shared/remote-kit';
import { pageSize } from './inbox.ts';

/** Requested again, because others change them, too. */
const staleTime = 0;

interface Known {
  readonly id: number;
  readonly version: number;
}

export const holidaysQuery = ({ api }: Site, branchId: number, page: number) => ({
  ...api.query(listHolidays, { query: { branchId, page, size: pageSize } }),
  staleTime,
});
export const extraHoursQuery = ({ api }: Site, branchId: number, page: number) => ({
  ...api.query(listExtraHours, { query: { branchId, page, size: pageSize } }),
  staleTime,
});

/** An existing entry is changed with the version that was read. */
export const saveHoliday = async (
  { api }: Site,
  wish: NewHoliday,
  known: Known | undefined,
  once: SendOptions,
): Promise<void> => {
  if (known === undefined) await api.send(addHoliday, { body: wish }, once);
  else {
    const { id, version } = known;
    await api.send(changeHoliday, { params: { id }, body: { ...wish, version } }, once);
  }
};

export const endHoliday = ({ api }: Site, { id, version }: Known) =>
  api.send(removeHoliday, { params: { id }, query: { version } });

export const startExtraHours = ({ api }: Site, hours: NewExtraHours, once: SendOptions) =>
  api.send(addExtraHours, { body: hours }, once);

export const endExtraHours = ({ api }: Site, id: number) => api.send(removeExtraHours, { params: { id } });
