import { ApiError } from '@arev/shared/api-client';
import { errorCode } from '@arev/shared/contracts/errors';
import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { tellErrors } from './told-errors.ts';

type Refused = Partial<ConstructorParameters<typeof ApiError>[0]>;

const refusal = (how: Refused) =>
  new ApiError({ kind: 'answer', method: 'POST', status: 422, message: 'Refused', ...how });

const watched = () => {
  const told: unknown[] = [];
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  tellErrors(client, (error) => told.push(error));
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
  return { told, save, ask, look };
};

describe('A call that changes something', () => {
  it('is told by the catalogue when it is refused', async () => {
    const { told, save } = watched();
    const contact = refusal({ code: -3 });
    await save(contact);
    expect(told).toEqual([contact]);
  });

  it.each<[string, Error]>([
    ['its fields are marked', refusal({ code: -20, fields: [{ path: 'phone', key: 'format' }] })],
    ['the portal says it in words of its own', refusal({ code: -26, status: 429 })],
    ['to go away would take what was typed', refusal({ code: -16, status: 404 })],
    ['nothing came back', refusal({ kind: 'network', status: 0 })],
  ])('is not told twice where %s', async (_, error) => {
    const { told, save } = watched();
    await save(error);
    expect(told).toEqual([]);
  });

  it('is left to a screen that has its own words for every refusal', async () => {
    const { told, save } = watched();
    await save(refusal({ code: -6, status: 401 }), { toldInPlace: true });
    expect(told).toEqual([]);
  });

  it.each<[string, Error]>([
    ['a refusal in words of the portal', refusal({ code: errorCode.stepNotPossible, status: 409 })],
    ['a lost answer', refusal({ kind: 'network', status: 0 })],
  ])('is told by a toast where a button stands alone: %s', async (_, error) => {
    const { told, save } = watched();
    await save(error, { toldByToast: true });
    expect(told).toEqual([error]);
  });
});

describe('Retries of queries', () => {
  it('is told when it fails later, because the page goes on showing the old', async () => {
    const { told, ask, look } = watched();
    const gone = refusal({ method: 'GET', code: -16, status: 404 });
    look();
    await ask(gone, 'sixty doctors');
    expect(told).toEqual([gone]);
  });

  it('leads nobody away where it was only fetched ahead', async () => {
    const { told, ask } = watched();
    await ask(refusal({ method: 'GET', code: -16, status: 404 }), 'sixty doctors');
    expect(told).toEqual([]);
  });

  it('is told by the screen where there is nothing to show', async () => {
    const { told, ask, look } = watched();
    look();
    await ask(refusal({ method: 'GET', code: -16, status: 404 }));
    expect(told).toEqual([]);
  });

  it('takes nobody away from a page that stands because the portal failed', async () => {
    const { told, ask, look } = watched();
    look();
    await ask(refusal({ method: 'GET', code: -99, status: 500 }), 'sixty doctors');
    expect(told).toEqual([]);
  });
});
