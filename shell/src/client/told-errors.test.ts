import { ApiError } from '@arev/shared/api-client';
import { errorCode } from '@arev/shared/contracts/errors';
import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { tellErrors } from './told-errors.ts';

type Refused = Partial<ConstructorParameters<typeof ApiError>[0]>;

const refusal = (how: Refused) =>
  new ApiError({ kind: 'answer', method: 'POST', status: 422, message: 'Refused', ...how });

const watched = () => {
  const told: unknown[] = [];
  const said: string[] = [];
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  tellErrors(client, { tell: (error) => told.push(error), say: (text) => said.push(text) });
  const save = async (error: Error, meta?: Record<string, unknown>) => {
    const mutation = client.getMutationCache().build(client, {
      mutationFn: () => Promise.reject(error),
      ...(meta && { meta }),
    });
    await mutation.execute(undefined).catch(() => undefined);
  };
  const queryKey = ['doctors'];
  const ask = async (error: Error, before?: string) => {
    if (before !== undefined) client.setQueryData(queryKey, before);
    await client.query({ queryKey, queryFn: () => Promise.reject(error) }).catch(() => undefined);
  };
  /** A screen shows it. */
  const look = () => new QueryObserver(client, { queryKey, enabled: false }).subscribe(() => undefined);
  return { told, said, save, ask, look };
};

describe('A mutation', () => {
  it('shows the error of the catalogue when it is refused', async () => {
    const { told, save } = watched();
    const contact = refusal({ code: -3 });
    await save(contact);
    expect(told).toEqual([contact]);
  });

  it.each<[string, Error]>([
    ['its fields are marked', refusal({ code: -20, fields: [{ path: 'phone', key: 'format' }] })],
    ['the portal sends a text of its own', refusal({ code: -26, status: 429 })],
    ['leaving would lose what was typed', refusal({ code: -16, status: 404 })],
    ['the connection is lost', refusal({ kind: 'network', status: 0 })],
  ])('shows no toast if %s', async (_, error) => {
    const { told, save } = watched();
    await save(error);
    expect(told).toEqual([]);
  });

  it('shows no toast on a screen that has its own text for every refusal', async () => {
    const { told, save } = watched();
    await save(refusal({ code: -6, status: 401 }), { toldInPlace: true });
    expect(told).toEqual([]);
  });

  it.each<[string, Error]>([
    ['a refusal in words of the portal', refusal({ code: errorCode.stepNotPossible, status: 409 })],
    ['a lost answer', refusal({ kind: 'network', status: 0 })],
  ])('shows a toast for a button on its own: %s', async (_, error) => {
    const { told, save } = watched();
    await save(error, { toldByToast: true });
    expect(told).toEqual([error]);
  });

  it.each([
    ['is gone', { method: 'GET', code: errorCode.notFound, status: 404, message: 'It is gone.' }],
    ['is not permitted', { code: errorCode.forbidden, status: 403, message: 'Not permitted.' }],
  ] as const)('says beside a button on its own that something %s, and its page stays', async (_, refused) => {
    const { told, said, save } = watched();
    await save(refusal(refused), { toldByToast: true });
    expect({ told, said }).toEqual({ told: [], said: [refused.message] });
  });
});

describe('A query', () => {
  it('shows a toast when a refetch fails, because the page still shows old data', async () => {
    const { told, ask, look } = watched();
    const gone = refusal({ method: 'GET', code: -16, status: 404 });
    look();
    await ask(gone, 'sixty doctors');
    expect(told).toEqual([gone]);
  });

  it('never navigates when a prefetch fails', async () => {
    const { told, ask } = watched();
    await ask(refusal({ method: 'GET', code: -16, status: 404 }), 'sixty doctors');
    expect(told).toEqual([]);
  });

  it('shows no toast when the screen has no data and shows the error itself', async () => {
    const { told, ask, look } = watched();
    look();
    await ask(refusal({ method: 'GET', code: -16, status: 404 }));
    expect(told).toEqual([]);
  });

  it('keeps the current page when the portal fails', async () => {
    const { told, ask, look } = watched();
    look();
    await ask(refusal({ method: 'GET', code: -99, status: 500 }), 'sixty doctors');
    expect(told).toEqual([]);
  });
});
