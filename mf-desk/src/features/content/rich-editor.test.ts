/** @jest-environment jsdom */
import { richText } from '@arev/shared/contracts/rich-text';
import { generateHTML, getSchema } from '@tiptap/core';
import { contentOf, openRichEditor, richTextExtensions } from './rich-editor.ts';

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

const part = (html: string) =>
  `<html>\r\n<body>\r\n<!--StartFragment-->${html}<!--EndFragment-->\r\n</body></html>`;
test.each([
  ['a word', '<p>one three</p>', part('<b>two</b>'), '<p>one <strong>two</strong>three</p>'],
  [
    'a word and the space after it',
    '<p>one three</p>',
    part('<b>two</b> '),
    '<p>one <strong>two</strong> three</p>',
  ],
  [
    'a space within a mark',
    '<p>one three</p>',
    part('<i>x</i><b> two </b>'),
    '<p>one <em>x</em><strong> two </strong>three</p>',
  ],
  ['the space before a word', '<p>one three</p>', part('  two'), '<p>one  twothree</p>'],
  ['a word of another program', '<p>one three</p>', '<b>two</b>\n', '<p>one <strong>two</strong>three</p>'],
  [
    'a word into a heading',
    '<h2>one three</h2><p></p>',
    part('<b>two</b> '),
    '<h2>one <strong>two</strong> three</h2><p></p>',
  ],
  ['lines of a source', '<p>one three</p>', part('\n<p>a</p>\n'), '<p>one athree</p>'],
  ['two paragraphs', '<p>one three</p>', '<p>a</p><p>b</p>', '<p>one a</p><p>bthree</p>'],
  [
    'a table',
    '<p>one three</p>',
    '<table><tbody><tr><td>a</td></tr></tbody></table>',
    '<p>one </p><table><tbody><tr><td><p>a</p></td></tr></tbody></table><p>three</p>',
  ],
  [
    'cells of Excel',
    '<p>one three</p>',
    '<table><tbody><!--StartFragment--><tr><td> a</td></tr><!--EndFragment--></tbody></table>',
    '<p>one </p><table><tbody><tr><td><p>a</p></td></tr></tbody></table><p>three</p>',
  ],
])('Pasting %s adds only what was copied', async (_, html, pasted, expected) => {
  const { promise, resolve } = Promise.withResolvers<string>();
  const editor = await openRichEditor({
    ...{ element: document.createElement('div'), html, attributes: {}, onChange: resolve, onMove: () => {} },
  });
  editor.commands.setTextSelection('one '.length + 1);
  const clipboardData = { getData: (type: string) => (type === 'text/html' ? pasted : '') };
  const event = Object.assign(new Event('paste', { bubbles: true, cancelable: true }), { clipboardData });
  editor.view.dom.dispatchEvent(event);
  expect(await promise).toBe(expected);
  editor.destroy();
});

test('Tab leads through the cells of a table, and from the last one out of the text', async () => {
  const html = '<table><tbody><tr><td><p>a</p></td><td><p>b</p></td></tr></tbody></table>';
  const editor = await openRichEditor({
    ...{ element: document.createElement('div'), html, attributes: {}, onChange: () => {}, onMove: () => {} },
  });
  const isLeftToBrowser = () =>
    editor.view.dom.dispatchEvent(
      new KeyboardEvent('keydown', { key: 'Tab', bubbles: true, cancelable: true }),
    );
  editor.commands.setTextSelection(4);
  expect([isLeftToBrowser(), editor.state.selection.$from.parent.textContent]).toEqual([false, 'b']);
  const before = editor.getHTML();
  expect([isLeftToBrowser(), editor.getHTML()]).toEqual([true, before]);
  editor.destroy();
});
