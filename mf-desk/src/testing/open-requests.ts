import { answerRequest, listColleagues, saveRequestWork } from '@arev/shared/contracts/desk-work';
import type { DataOf } from '@arev/shared/contracts/endpoint';
import { getRequestsVersion } from '@arev/shared/contracts/list-versions';
import {
  completeServiceRequest,
  getServiceRequest,
  listServiceRequests,
} from '@arev/shared/contracts/staff-inbox';
import { answer, listed } from '@arev/shared/testing/answers';
import { renderRoute } from '@arev/shared/testing/render-route';
import { createTestSite } from '@arev/shared/testing/test-site';
import { user } from '@arev/shared/testing/user';
import { screen, within } from '@testing-library/react';
import { address } from '../addresses.ts';
import { definition } from '../definition.ts';
import { staffSession } from './desk.ts';
import { buildRequest, createdAt, mariam } from './inbox-items.ts';
import { sameVersions } from './versions.ts';

export const sent = createdAt;
export const build = (id: number, completedAt: number | null = null) =>
  buildRequest({
    ...{ id, completedAt, service: { id, title: `Service ${id}` } },
    state: completedAt === null ? 'received' : 'done',
  });
type Request = DataOf<typeof listServiceRequests>[number];
export const patient = {
  id: 7,
  fullName: 'Ani Davtyan',
  phone: '+374 (91) 12 34 56',
  email: 'ani@example.am',
};

export const openRequests = async (
  requests: Request[] = [build(1), build(2, sent)],
  path: string = address.requests(),
  session = staffSession(),
) => {
  const answers = [
    answer(listServiceRequests, ({ query: { completed, text = '', page = 1, size = 20 } }) =>
      listed(
        requests.filter(
          (one) =>
            (completed === 'all' || (one.completedAt !== null) === (completed === 'true')) &&
            (text === '' || text === `№ ${one.id}`),
        ),
        { first: (page - 1) * size, size },
      ),
    ),
    answer(getRequestsVersion, () => ({ data: { version: JSON.stringify(requests) } })),
    answer(getServiceRequest, ({ params: { id } }) => ({
      data: { ...build(id), patient, note: 'Third floor', answers: [] },
    })),
    answer(answerRequest, ({ body: { message, way } }) => {
      if (requests[0]) requests[0] = { ...requests[0], assignee: mariam, version: 1 };
      return { data: { id: 1, message, way, sentAt: sent, author: null } };
    }),
    answer(listColleagues, () => listed([mariam])),
    answer(saveRequestWork, ({ params: { id }, body: { state, assigneeId } }) => {
      const work = { state, assignee: assigneeId === mariam.id ? mariam : null, version: 1 };
      Object.assign(requests.find((one) => one.id === id) ?? {}, work);
      return { data: work };
    }),
    answer(completeServiceRequest, ({ params: { id } }) => {
      const found = requests.find((one) => one.id === id) ?? build(id);
      found.completedAt = sent;
      return { data: found };
    }),
    ...sameVersions,
  ];
  const site = createTestSite({ answers, session });
  return { site, answers, ...(await renderRoute(definition, path, site)) };
};

export const titles = async () =>
  (await within(await screen.findByRole('list', { name: 'Requests' })).findAllByText(/^Service \d+$/)).map(
    ({ textContent }) => textContent,
  );
export const press = (name: string | RegExp) => user.click(screen.getByRole('button', { name }));
