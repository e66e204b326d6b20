import { bookingDraftFromText, bookingDraftToText } from './booking-draft.ts';
import { citiesFromText } from './cities-text.ts';
import { defaultSettings, settingsFromText, settingsToText } from './settings.ts';

describe('Cities', () => {
  test.each([
    ['1,2,3', [1, 2, 3]],
    ['2,2,1', [1, 2]],
    ['10000001,9', [9, 10_000_001]],
    ['', []],
    [null, []],
    ['1,', []],
    ['1;DROP', []],
    ['-1', []],
    ['0', []],
    ['1.5', []],
    ['9'.repeat(400), []],
  ])('The stored cities %s are read as %j', (text, ids) => {
    expect(citiesFromText(text)).toEqual(ids);
  });
});

describe('Settings', () => {
  test.each([null, '', 'dark', '[]', 'null', '{"theme":7,"language":"xx","dir":null}'])(
    'The stored settings %s are read as the defaults',
    (text) => {
      expect(settingsFromText(text)).toEqual(defaultSettings);
    },
  );

  test('One invalid setting does not affect the others', () => {
    expect(settingsFromText('{"theme":"dark","dir":"up"}')).toEqual({ ...defaultSettings, theme: 'dark' });
  });

  test('A page never starts with an open menu', () => {
    expect(settingsFromText('{"sidenavOpened":true}').sidenavOpened).toBe(false);
  });

  test('All settings of the specification are stored', () => {
    expect(Object.keys(defaultSettings).sort()).toEqual(
      [
        ...['navPos', 'dir', 'theme', 'showHeader', 'headerPos', 'showUserPanel'],
        ...['sidenavOpened', 'sidenavCollapsed', 'language'],
      ].sort(),
    );
    const kept = { ...defaultSettings, navPos: 'side', headerPos: 'above', showHeader: false } as const;
    expect(settingsFromText(settingsToText(kept, null))).toEqual(kept);
  });

  test('Settings that this release does not know are kept', () => {
    const text = settingsToText({ ...defaultSettings, theme: 'light' }, '{"newer":1,"theme":"dark"}');
    expect(JSON.parse(text)).toEqual({ ...defaultSettings, newer: 1, theme: 'light' });
  });
});

describe('The booking draft', () => {
  const draft = {
    branchId: 2,
    doctorId: 5,
    startDoctorSlug: 'anna-petrosyan',
    policy: { kind: 'insurance', companyId: 3 },
    date: '2026-12-03',
    time: '14:30',
    startsAt: 1_796_293_800_000,
  } as const;

  test('A booking draft is restored unchanged', () => {
    expect(bookingDraftFromText(bookingDraftToText(draft))).toEqual(draft);
  });

  test.each([
    null,
    '{',
    '[]',
    '"x"',
    JSON.stringify({ ...draft, time: '25:00' }),
    JSON.stringify({ ...draft, branchId: '2' }),
    JSON.stringify({ ...draft, item: { id: 1 } }),
    JSON.stringify({ ...draft, policy: { kind: 'free' } }),
  ])('The invalid booking draft %s is dropped as a whole', (text) => {
    expect(bookingDraftFromText(text)).toEqual({});
  });
});
