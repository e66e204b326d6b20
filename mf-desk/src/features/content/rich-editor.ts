import { richText } from '@arev/shared/contracts/rich-text';
import { richTextNodes } from '@arev/shared/ui/rich-text';
import { Editor, getSchema, type JSONContent } from '@tiptap/core';
import Image from '@tiptap/extension-image';
import Subscript from '@tiptap/extension-subscript';
import Superscript from '@tiptap/extension-superscript';
import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table';
import { DOMParser, type Node, type Schema, Slice } from '@tiptap/pm/model';
import StarterKit from '@tiptap/starter-kit';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { isKeptLink } from './link-address.ts';

/** Only what the portal keeps, so that nothing disappears after saving. */
export const richTextExtensions = [
  StarterKit.configure({
    heading: { levels: [2, 3, 4] },
    ...{ code: false, codeBlock: false, strike: false, underline: false, horizontalRule: false },
    link: {
      openOnClick: false,
      isAllowedUri: (href, { defaultValidate }) => defaultValidate(href) && isKeptLink(href),
      protocols: richText.schemes.filter((scheme) => !scheme.startsWith('http')),
      HTMLAttributes: { target: null, rel: null, class: null },
    },
  }),
  Subscript,
  Superscript,
  Image.configure({ inline: true, HTMLAttributes: { loading: 'lazy' } }),
  Table.extend({
    // Without the widths that the library writes as inline styles, which the pages refuse.
    renderHTML: () => ['table', ['tbody', 0]],
    addKeyboardShortcuts() {
      // From the last cell, the focus leaves the text; the library would add rows without end.
      return { ...this.parent?.(), Tab: () => this.editor.commands.goToNextCell() };
    },
  }),
  TableRow,
  TableHeader.extend({ renderHTML: () => ['th', 0] }),
  TableCell.extend({ renderHTML: () => ['td', 0] }),
];

// The library types the JSON of its own nodes as `any`.
const jsonOf = (node: Node): JSONContent => node.toJSON() as JSONContent;

/** React renders the elements, because Trusted Types do not allow text to become markup. */
const elementOf = async (html: string): Promise<HTMLElement> => {
  const nodes = await richTextNodes(html);
  const element = document.createElement('div');
  const root = createRoot(element);
  flushSync(() => root.render(nodes));
  return element;
};

const documentOf = async (schema: Schema, html: string): Promise<Node> =>
  DOMParser.fromSchema(schema).parse(await elementOf(html));

/** Excel puts the marks of a copied part into its table. */
const startsInside = /^\s*<(?:tr|td|th|col|colgroup|tbody|li)\b/i;

/** Browsers put these marks around what was copied; beside them may be spaces of their own. */
const copiedPart = (html: string): string => {
  const part = /<!--StartFragment-->(.*)<!--EndFragment-->/s.exec(html)?.[1];
  return part === undefined || startsInside.test(part) ? html.trim() : part;
};

const textsIn = (element: HTMLElement): readonly Text[] => {
  const texts: Text[] = [];
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) if (walker.currentNode instanceof Text) texts.push(walker.currentNode);
  return texts;
};

const blocks = 'p, h2, h3, h4, ul, ol, blockquote, table';
/** Stands for a space at an edge, which parsing drops. */
const edge = '\uE000';

/** Words copied out of a sentence may begin or end with the space to their neighbours; it stays. */
const wordsOf = async (schema: Schema, html: string): Promise<Node> => {
  const element = await elementOf(copiedPart(html));
  if (element.querySelector(blocks) === null) {
    const texts = textsIn(element);
    const [first, last] = [texts[0], texts.at(-1)];
    if (first) first.data = first.data.replace(/^[ \t\r\n]+/, edge);
    if (last) last.data = last.data.replace(/[ \t\r\n]+$/, edge);
  }
  const parsed = JSON.stringify(DOMParser.fromSchema(schema).parse(element));
  return schema.nodeFromJSON(JSON.parse(parsed.replaceAll(edge, ' ')));
};

/** The HTML for the editor: only what the site would show of it. */
export const contentOf = async (html: string): Promise<JSONContent> =>
  jsonOf(await documentOf(getSchema(richTextExtensions), html));

interface RichEditorOptions {
  readonly element: HTMLElement;
  readonly html: string;
  /** Label and language of the editable element. */
  readonly attributes: Readonly<Record<string, string>>;
  readonly onChange: (html: string) => void;
  readonly onMove: () => void;
}

export const openRichEditor = async (options: RichEditorOptions): Promise<Editor> => {
  const { element, html, attributes, onChange, onMove } = options;
  const editor = new Editor({
    element,
    extensions: richTextExtensions,
    content: await contentOf(html),
    injectCSS: false,
    editorProps: {
      attributes,
      handlePaste: (view, event) => {
        const pasted = event.clipboardData?.getData('text/html') ?? '';
        if (pasted === '') return false;
        // Open at both ends, so that copied words join the sentence around them; a table stays whole.
        void wordsOf(view.state.schema, pasted).then(({ content }) =>
          view.dispatch(view.state.tr.replaceSelection(Slice.maxOpen(content, false)).scrollIntoView()),
        );
        return true;
      },
      handleDrop: () => true,
    },
    onUpdate: () => onChange(editor.isEmpty ? '' : editor.getHTML()),
    onTransaction: onMove,
  });
  return editor;
};
