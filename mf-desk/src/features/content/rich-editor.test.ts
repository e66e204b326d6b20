/** @jest-environment jsdom */
import { richText } from '@arev/shared/contracts/rich-text';
import { generateHTML, getSchema } from '@tiptap/core';
import { contentOf, richTextExtensions } from './rich-editor.ts';

const throughEditor = async (html: string): Promise<string> =>
  generateHTML(await contentOf(html), richTextExtensions);

test.each([
  '<h2>About</h2><p>A <strong>bold</strong> and <em>slanted</em> word, H<sub>2</sub>O, m<sup>2</sup></p>',
  '<ul><li><p>One</p></li><li><p>Two</p></li></ul><blockquote><p>Said</p></blockquote>',
  '<p>See <a href="/hy/doctors">doctors</a> and <a href="tel:+37410000000">call</a></p>',
  '<p><img loading="lazy" src="/portal/content/a.webp" alt="A room" width="1280" height="640"></p>',
  '<p><img loading="lazy" src="/portal/content/a.webp" alt=""></p>',
])('The editor does not change stored text: %s', async (html) => {
  expect(await throughEditor(html)).toBe(html);
});

test('The editor writes tables without widths, which pages refuse', async () => {
  const html = await throughEditor('<table><tbody><tr><th>Day</th><td>Time</td></tr></tbody></table>');
  expect(html).toBe('<table><tbody><tr><th><p>Day</p></th><td><p>Time</p></td></tr></tbody></table>');
});

test('The editor drops everything that the portal would remove', async () => {
  const html = await throughEditor(
    '<p style="color:red" id="x">A<u>b</u><s>c</s><code>d</code><script>x()</script></p><hr><h1>T</h1><form>F</form>',
  );
  const shown = document.createElement('template');
  shown.innerHTML = html;
  for (const element of shown.content.querySelectorAll('*')) {
    const tag = element.tagName.toLowerCase();
    expect(richText.tags).toContain(tag);
    const allowed: readonly string[] =
      Object.entries(richText.attributes).find(([of]) => of === tag)?.[1] ?? [];
    for (const name of element.getAttributeNames()) expect(allowed).toContain(name);
  }
});

test('The editor has no formats beyond the allowlist', () => {
  const { nodes, marks } = getSchema(richTextExtensions);
  expect(Object.keys(nodes).sort()).toEqual(
    [
      ...['blockquote', 'bulletList', 'doc', 'hardBreak', 'heading', 'image', 'listItem', 'orderedList'],
      ...['paragraph', 'table', 'tableCell', 'tableHeader', 'tableRow', 'text'],
    ].sort(),
  );
  expect(Object.keys(marks).sort()).toEqual(['bold', 'italic', 'link', 'subscript', 'superscript']);
});
