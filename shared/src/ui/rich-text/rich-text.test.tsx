/** @jest-environment jsdom */
import { renderWithTexts } from '../../testing/render-with-texts.ts';
import { render } from '@testing-library/react';
import { I18nextProvider } from 'react-i18next';
import { createI18n } from '../../i18n/index.ts';
import { plainParagraphs } from './plain-paragraphs.ts';
import { loadRichText, RichText } from './rich-text.tsx';

beforeAll(loadRichText);

const htmlOf = (html: string) =>
  renderWithTexts(<RichText html={html} />).container.firstElementChild?.innerHTML;

test('Readers see the headings, lists and links of a rich text', () => {
  const html = '<h2>About</h2><ul><li>2004</li></ul><p>See <a href="/hy/doctors">doctors</a></p>';
  expect(htmlOf(html)).toBe(html);
});

test.each([
  '<img src="x" onerror="alert(1)">',
  '<script>alert(1)</script>',
  '<a href="javascript:alert(1)">x</a>',
  '<svg><animate onbegin="alert(1)"></animate></svg>',
  '<math><mtext><style><img src onerror=alert(1)></style></mtext></math>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
])('Scripts in a rich text cannot run: %s', (html) => {
  expect(htmlOf(`<p>a</p>${html}`)).not.toMatch(/script|onerror|onbegin|iframe|svg/i);
});

test('A rich text cannot imitate the page: no forms, no styles, no ids', () => {
  expect(htmlOf('<form id="f"><input name="password"></form><p style="position:fixed" id="root">a</p>')).toBe(
    '<p>a</p>',
  );
});

test('The markup of the server stays until the text changes', () => {
  const container = document.createElement('div');
  container.innerHTML = '<div data-size="medium"><p>From the <b>server</b></p></div>';
  const text = container.querySelector('b');
  const i18n = createI18n({ language: 'en', resources: {} });
  const page = (html: string) => (
    <I18nextProvider i18n={i18n}>
      <RichText html={html} />
    </I18nextProvider>
  );
  const { rerender } = render(page('<p>From the <b>server</b></p>'), { container, hydrate: true });
  rerender(page('<p>From the <b>server</b></p>'));
  expect(container.querySelector('b')).toBe(text);
  rerender(page('<p>Another<script>alert(1)</script></p>'));
  expect(container.textContent).toBe('Another');
  expect(container.innerHTML).not.toContain('script');
  rerender(page('<p>From the <b>server</b></p>'));
  expect(container.querySelector('b')?.textContent).toBe('server');
});

test.each([
  ['a link of another scheme loses its address', '<a href="ja&#9;vascript:alert(1)">x</a>', '<a>x</a>'],
  ['a picture from elsewhere is left out', 'a<img src="https://elsewhere.example/x.png">', 'a'],
  [
    'a picture of our own stays, keeps its place free and comes when it is near',
    '<img src="/portal/a.png" alt="b" width="1280" height="720" style="width:9px">',
    '<img loading="lazy" alt="b" width="1280" height="720" src="/portal/a.png">',
  ],
  [
    'sides that are no numbers are left out',
    '<img src="/portal/a.png" alt="" width="100%" height="99999">',
    '<img loading="lazy" alt="" src="/portal/a.png">',
  ],
  ['words of an unknown element stay', '<center>a <b>b</b></center>', 'a <b>b</b>'],
  [
    'line breaks in the source of a table are nothing',
    '<table>\n<tbody>\n<tr>\n<td>1</td></tr></tbody></table>',
    '<table><tbody><tr><td>1</td></tr></tbody></table>',
  ],
  ['entities are their characters', '<p>&lt;b&gt; &amp; &laquo;a&raquo;</p>', '<p>&lt;b&gt; &amp; «a»</p>'],
])('In a text that the browser renders, %s', (_, html, shown) => {
  expect(htmlOf(html)).toBe(shown);
});

test('Plain paragraphs are shown at once, without the parser', () => {
  expect(plainParagraphs('<p>One.</p>\n<p>Two.</p>')).toEqual(['One.', 'Two.']);
  expect(htmlOf('<p>One.</p>\n<p>Two.</p>')).toBe('<p>One.</p><p>Two.</p>');
});

test.each(['<p>a &amp; b</p>', '<p>a</p><ul><li>b</li></ul>', '<p class="x">a</p>', 'a', '<p>a<br></p>'])(
  'Other texts are parsed: %s',
  (html) => expect(plainParagraphs(html)).toBeUndefined(),
);
