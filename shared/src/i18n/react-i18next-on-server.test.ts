import type { i18n as I18n } from 'i18next';
import { createElement, type ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { I18nextProvider, useTranslation } from 'react-i18next';
import { createI18n } from './create-i18n.ts';
import * as onServer from './react-i18next-on-server.ts';

type Parts = Pick<typeof onServer, 'I18nextProvider'> & {
  readonly useTranslation: (namespaces: 'one' | readonly ['one', 'two']) => {
    readonly t: (key: string, values?: object) => string;
  };
};
const sides = [onServer, { I18nextProvider, useTranslation }] as unknown as readonly [Parts, Parts];

const texts = {
  one: { plain: 'Text', named: 'For {{name}}', day_one: '{{count}} day', day_other: '{{count}} days' },
  two: { other: 'Other' },
};
const pageIn = (resources = texts): I18n => createI18n({ language: 'en', resources: { en: resources } });

const html = ({ I18nextProvider, useTranslation }: Parts, i18n: I18n): string => {
  const Words = (): ReactNode => {
    const { t } = useTranslation('one');
    const { t: both } = useTranslation(['one', 'two']);
    const said = [
      ...[t('plain'), t('plain'), t('named', { name: 'Ani' }), t('named', { name: 'Aram' })],
      ...[t('day', { count: 1 }), t('day', { count: 3 }), t('missing'), both('two:other'), both('plain')],
    ];
    return said.join(', ');
  };
  return renderToString(createElement(I18nextProvider, { i18n }, createElement(Words)));
};

describe('The translation hook of servers', () => {
  it('returns the texts that the hook of browsers returns', () => {
    const [server, browser] = sides;
    const words = 'Text, Text, For Ani, For Aram, 1 day, 3 days, missing, Other, Text';
    expect(html(server, pageIn())).toBe(words);
    expect(html(browser, pageIn())).toBe(words);
  });

  it('keeps the texts of two pages apart', () => {
    const [server] = sides;
    const other = { ...texts, one: { ...texts.one, plain: 'Text of another page' } };
    expect(html(server, pageIn(other))).toMatch(/^Text of another page, /);
    expect(html(server, pageIn())).toMatch(/^Text, /);
  });

  it('finds a text that is added later', () => {
    const [server] = sides;
    const i18n = pageIn();
    expect(html(server, i18n)).toContain(', missing,');
    i18n.addResourceBundle('en', 'one', { ...texts.one, missing: 'found' }, false, true);
    expect(html(server, i18n)).toContain(', found,');
  });

  it('needs a provider', () => {
    const Words = (): ReactNode => String(onServer.useTranslation('one').t('plain'));
    expect(() => renderToString(createElement(Words))).toThrow('I18nextProvider');
  });
});
