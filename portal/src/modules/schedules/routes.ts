import * as days from '@arev/shared/contracts/desk-holidays';
import * as leaving from '@arev/shared/contracts/leaving-branches';
import * as contract from '@arev/shared/contracts/schedules';
import type { Clock } from '../../clock.ts';
import type { Database } from '../../db/factory.ts';
import { oneBased } from '../../db/paging.ts';
import type { Serve } from '../../http/call.ts';
import { leavingBranches } from './leaving-service.ts';
import { scheduleDesk } from './service.ts';
import { specialDays } from './special-days-service.ts';

export const scheduleRoutes = (
  serve: Serve,
  needs: { readonly db: Database; readonly clock: Clock },
): void => {
  const schedules = scheduleDesk(needs);
  serve(contract.listWorkingHours, ({ language, query }) =>
    schedules.hours(language, query.branchId, oneBased(query)),
  );
  serve(contract.saveWorkingHours, async ({ body }) => ({ data: await schedules.saveHours(body) }));
  serve(contract.listTimeOff, ({ language, query }) =>
    schedules.timeOff(language, query.branchId, oneBased(query)),
  );
  serve(contract.addTimeOff, async ({ body, saveAnswer }) => ({
    data: await schedules.addTimeOff(body, (transaction, data) => saveAnswer(transaction, { data })),
  }));
  serve(contract.changeTimeOff, async ({ params, body }) => ({
    data: await schedules.changeTimeOff(params.id, body),
  }));
  serve(contract.removeTimeOff, async ({ params, query }) => ({
    data: await schedules.removeTimeOff(params.id, query.version),
  }));
  serve.noting(contract.previewSchedule, ({ identity, language, body }) =>
    schedules.preview(identity, language, body),
  );
  serve(contract.listVisitsWithoutHours, ({ identity, language, query }) =>
    schedules.withoutHours(identity, language, query.branchId),
  );
  serve(leaving.listLeavingBranches, ({ language, params, query }) =>
    leavingBranches(needs, language, { doctorId: params.id, keep: query.keep }),
  );
  specialDayRoutes(serve, needs);
};

const specialDayRoutes = (serve: Serve, needs: { readonly db: Database; readonly clock: Clock }): void => {
  const special = specialDays(needs);
  serve(days.listHolidays, ({ language, query }) =>
    special.holidays(language, query.branchId, oneBased(query)),
  );
  serve(days.addHoliday, async ({ body }) => ({ data: await special.addHoliday(body) }));
  serve(days.changeHoliday, async ({ params, body }) => ({
    data: await special.changeHoliday(params.id, body),
  }));
  serve(days.removeHoliday, async ({ params, query }) => ({
    data: await special.removeHoliday(params.id, query.version),
  }));
  serve(days.listExtraHours, ({ language, query }) =>
    special.extraHours(language, query.branchId, oneBased(query)),
  );
  serve(days.addExtraHours, async ({ body }) => ({ data: await special.addExtraHours(body) }));
  serve(days.removeExtraHours, async ({ params }) => ({ data: await special.removeExtraHours(params.id) }));
};
