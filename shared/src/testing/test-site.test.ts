/** @jest-environment jsdom */
import { ApiError } from '../api-client/api-error.ts';
import { getDoctor, listDoctors } from '../contracts/doctors.ts';
import { errorCode } from '../contracts/errors.ts';
import { answer, listed, Refusal } from './answers.ts';
import { buildDoctor, buildDoctorCard } from './builders.ts';
import { expectConsole } from './console.ts';
import { createTestSite } from './test-site.ts';

describe('A test site', () => {
  it('passes decoded input to the handler and its list to the caller', async () => {
    const doctors = [1, 2, 3].map((id) => buildDoctorCard({ id }));
    const page = answer(listDoctors, ({ query: { page = 0, size = 2 } }) =>
      listed(doctors, { first: page * size, size }),
    );
    const site = createTestSite({ answers: [page] });
    const got = await site.api.send(listDoctors, { query: { page: 1, size: 2, branchIds: [4, 5] } });
    expect(got).toEqual({ data: [doctors[2]], total: 3 });
    expect(site.calls[0]?.input).toEqual({ query: { page: 1, size: 2, branchIds: [4, 5] } });
  });

  it('refuses like the portal', async () => {
    const answers = [answer(getDoctor, () => new Refusal(404, errorCode.notFound))];
    const asked = createTestSite({ answers }).api.send(getDoctor, { params: { slug: 'nobody' } });
    await expect(asked).rejects.toMatchObject({ status: 404, code: errorCode.notFound });
  });

  it('fails a test whose response breaks the contract, or that has no handler', async () => {
    expectConsole(/answer to GET .*\/doctors\/bySlug\/x breaks the contract/);
    expectConsole(/no answer for GET \/portal\/api\/v1\/doctors/);
    const broken = answer(getDoctor, () => ({ data: buildDoctor({ slug: 'Not A Slug' }) }));
    const { api } = createTestSite({ answers: [broken] });
    await expect(api.send(getDoctor, { params: { slug: 'x' } })).rejects.toBeInstanceOf(ApiError);
    await expect(api.send(listDoctors, { query: {} })).rejects.toBeInstanceOf(ApiError);
  });
});
