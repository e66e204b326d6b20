/** @jest-environment jsdom */
import { act, renderHook } from '@testing-library/react';
import * as z from 'zod/mini';
import { useTextForm } from './use-text-form.ts';

const schema = z.object({ name: z.string() });

const formOn = (version: string) => {
  const { result, unmount } = renderHook(() =>
    useTextForm(
      { name: 'holiday', schema, fields: ['name'], basis: version, start: { name: `of ${version}` } },
      () => undefined,
    ),
  );
  return { ...result.current.methods, dropped: result.current.dropped, unmount };
};
const nameOn = (version: string): string | undefined => {
  const { getValues, unmount } = formOn(version);
  unmount();
  return getValues('name');
};

beforeEach(() => sessionStorage.clear());

test('A draft is restored if its basis is unchanged, and dropped otherwise', () => {
  const { setValue, unmount } = formOn('1');
  act(() => setValue('name', 'Mine'));
  unmount();
  expect(nameOn('1')).toBe('Mine');
  expect(nameOn('2')).toBe('of 2');
  expect(nameOn('1')).toBe('of 1');
});

test('A person is notified once that a draft was dropped', () => {
  const { setValue, unmount } = formOn('1');
  act(() => setValue('name', 'Mine'));
  unmount();
  const told = (version: string): boolean => {
    const form = formOn(version);
    form.unmount();
    return form.dropped;
  };
  expect([told('1'), told('2'), told('2')]).toEqual([false, true, false]);
});
