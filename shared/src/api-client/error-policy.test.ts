import type { Method } from '../contracts/endpoint.ts';
import en from '../i18n/locales/en.json' with { type: 'json' };
import hy from '../i18n/locales/hy.json' with { type: 'json' };
import ru from '../i18n/locales/ru.json' with { type: 'json' };
import { ApiError, type ApiErrorKind } from './api-error.ts';
import { handlingOf, type Handling } from './error-policy.ts';

const answer = (code: number, status = 422, method: Method = 'GET', message = 'Words of the portal') =>
  new ApiError({ kind: 'answer', method, message, status, code });

const toast = (key: string) => ({ kind: 'toast', key });
const to = (place: string) => ({ kind: 'navigate', to: place });

describe('The error policy, row by row of the catalogue', () => {
  test.each([
    [-1, toast('errors.code.ssnRegistered')],
    [-2, { kind: 'nothing' }],
    [-3, toast('errors.code.contactInvalid')],
    [-4, toast('errors.code.codeInvalid')],
    [-5, toast('errors.code.usernameRegistered')],
    [-6, toast('errors.code.wrongPassword')],
    [-7, to('login')],
    [-8, toast('errors.code.duplicateLogin')],
    [-9, toast('errors.code.ssnNotActivated')],
    [-10, toast('errors.code.usernameNotFound')],
    [-11, { kind: 'log' }],
    [-13, { kind: 'nothing' }],
    [-16, to('404')],
    [-14, toast('errors.default')],
    [-20, toast('errors.default')],
    [-28, to('403')],
    [77, toast('errors.default')],
  ])('handles the code %i', (code, handling) => {
    expect(handlingOf(answer(code))).toEqual(handling);
  });

  test('shows the default error for code 0 of a GET, and nothing for other calls', () => {
    expect(handlingOf(answer(0, 200, 'GET'))).toEqual(toast('errors.default'));
    expect(handlingOf(answer(0, 200, 'POST'))).toEqual({ kind: 'nothing' });
  });

  test.each([
    [401, to('login')],
    [403, to('403')],
    [404, to('404')],
    [500, to('500')],
    [502, toast('errors.default')],
  ])('handles HTTP %i without a code', (status, handling) => {
    expect(handlingOf(answer(0, status))).toEqual(handling);
  });

  test('shows the message of a wrong password, although its status alone would lead to login', () => {
    expect(handlingOf(answer(-6, 401, 'POST'))).toEqual(toast('errors.code.wrongPassword'));
  });

  test('keeps people on the page when saving fails', () => {
    expect(handlingOf(answer(-99, 500, 'POST'))).toEqual(toast('errors.default'));
    expect(handlingOf(answer(0, 500, 'POST'))).toEqual(toast('errors.default'));
    expect(handlingOf(answer(-99, 500, 'GET'))).toEqual(to('500'));
  });

  test.each([
    ...[-21, -22, -23, -24, -25, -26, -27, -29, -30, -31, -32, -40, -42],
    ...[-50, -51, -52, -53, -54, -55, -56, -57, -60, -61, -62, -63],
  ])('shows the portal’s message for the code %i', (code) => {
    expect(handlingOf(answer(code, 409, 'POST'))).toEqual({ kind: 'message', text: 'Words of the portal' });
    expect(handlingOf(answer(code, 409, 'POST', ''))).toEqual(toast('errors.default'));
  });
});

describe('The error policy beyond the catalogue', () => {
  test.each<[ApiErrorKind, Handling]>([
    ['network', { kind: 'toast', key: 'errors.message' }],
    ['timeout', { kind: 'toast', key: 'errors.message' }],
    ['contract', { kind: 'toast', key: 'errors.default' }],
  ])('shows a toast for an error of the kind %s', (kind, handling) => {
    expect(handlingOf(new ApiError({ kind, method: 'GET', message: 'x' }))).toEqual(handling);
  });

  test('ignores an aborted call', () => {
    expect(handlingOf(AbortSignal.abort().reason)).toEqual({ kind: 'nothing' });
  });

  test.each([new TypeError('x'), 'x', undefined])(
    'shows the default error for an unknown error, such as %s',
    (error) => {
      expect(handlingOf(error)).toEqual(toast('errors.default'));
    },
  );
});

const has = (texts: unknown, key: string): boolean => {
  let found = texts;
  for (const part of key.split('.')) found = Object(found)[part];
  return typeof found === 'string' && found !== '';
};

test('Every text of the error policy exists in three languages', () => {
  const codes = Array.from({ length: 100 }, (_, index) => handlingOf(answer(-index)));
  const keys = codes
    .flatMap((handling) => (handling.kind === 'toast' ? [handling.key] : []))
    .concat('errors.message');
  for (const texts of [hy, ru, en]) expect(keys.filter((key) => !has(texts, key))).toEqual([]);
  expect(new Set(keys).size).toBe(10);
});
