import { isKeptLink, linkAddress } from './link-address.ts';

test.each([
  ['www.moh.am', 'https://www.moh.am'],
  ['moh.am/am/news?page=2', 'https://moh.am/am/news?page=2'],
  ['arev.am:80/x', 'https://arev.am:80/x'],
  ['դեղ.հայ', 'https://դեղ.հայ'],
  ['info@arev.am', 'mailto:info@arev.am'],
  [' https://arev.am/hy ', 'https://arev.am/hy'],
  ['http://arev.am', 'http://arev.am'],
  ['mailto:info@arev.am', 'mailto:info@arev.am'],
  ['tel:+37410000000', 'tel:+37410000000'],
  ['/hy/doctors', '/hy/doctors'],
  ['#prices', '#prices'],
])('%s becomes a link to %s', (typed, href) => {
  expect(linkAddress(typed)).toBe(href);
});

test.each([
  'javascript:alert(1)',
  'data:text/html,x',
  'ftp://moh.am/file',
  'doctors',
  'our doctors',
  'https://',
  'tel:',
  'see moh.am',
])('%s becomes no link', (typed) => {
  expect(linkAddress(typed)).toBeUndefined();
});

test('The portal keeps no links to files of FTP servers', () => {
  expect([isKeptLink('ftp://moh.am'), isKeptLink('/hy'), isKeptLink('tel:103')]).toEqual([false, true, true]);
});
