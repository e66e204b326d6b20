import {
  listAppointmentFiles,
  listPatientAttachments,
  type PatientFile,
  type VisitFile,
} from '@arev/shared/contracts/patient-files';
import { type VisitDetails } from '@arev/shared/contracts/visits';
import { page } from '@arev/shared/routing';
import { answer, listed } from '@arev/shared/testing/answers';
import { buildUser } from '@arev/shared/testing/builders';
import { renderRoute } from '@arev/shared/testing/render-route';
import { createTestSite } from '@arev/shared/testing/test-site';
import { user } from '@arev/shared/testing/user';
import { screen } from '@testing-library/react';
import { definition } from '../definition.ts';
import { portalWithVisits } from './visits.ts';

const session = { status: 'signed-in', user: buildUser() } as const;
type Answers = ReturnType<typeof answer>[];

export const withFiles = (ofVisit: VisitFile[], own: PatientFile[] = []): Answers => [
  answer(listAppointmentFiles, () => listed(ofVisit)),
  answer(listPatientAttachments, () => listed(own)),
];

export const openVisit = async (
  visit: VisitDetails,
  answers: Answers = [],
  path: string = page.visit(visit.id),
) => {
  const visits = [visit];
  const site = createTestSite({
    answers: [...answers, ...withFiles([]), ...portalWithVisits(visits)],
    session,
  });
  const view = await renderRoute(definition, path, site);
  const sent = (endpoint: object) => site.calls.find((call) => call.endpoint === endpoint)?.input;
  return { site, visits, sent, ...view };
};

export const press = (name: RegExp | string) => user.click(screen.getByRole('button', { name }));
