import { FieldContext, useFieldControl } from '@arev/shared/ui/field';
import { RichText } from '@arev/shared/ui/rich-text';
import {
  Bold,
  Heading2,
  Italic,
  List,
  ListOrdered,
  type LucideIcon,
  Quote,
  Redo2,
  Table,
  Undo2,
} from 'lucide-react';
import { IconButton } from '@arev/shared/ui/icon-button';
import { TextArea } from '@arev/shared/ui/text-area';
import type { ContentType } from '@arev/shared/contracts/content-types';
import type { Editor } from '@tiptap/core';
import { type RefObject, useEffect, useEffectEvent, useReducer, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import css from './content.module.css';
import { LinkTool } from './link-tool.tsx';
import { RichPicture } from './rich-picture.tsx';
import { TableTools } from './table-tools.tsx';
import type { TextPicture } from './text-pictures.ts';

export interface RichInputProps {
  readonly type: ContentType;
  readonly id: string;
  readonly label: string;
  readonly language: string;
  readonly value: string;
  readonly onChange: (html: string) => void;
  /** Pictures of the same item. */
  readonly known: () => readonly TextPicture[];
}

type State = Editor | 'failed' | undefined;

/** Rich text. While the editor loads, the text is read-only; if it fails to load, the HTML can be edited. */
export const RichInput = (props: RichInputProps) => {
  const { id, label, value, onChange } = props;
  const place = useRef<HTMLDivElement>(null);
  const editor = useRichEditor(place, props);
  if (editor === 'failed')
    return (
      <TextArea id={id} aria-label={label} value={value} onChange={({ target }) => onChange(target.value)} />
    );
  return (
    <div className={css.rich}>
      {editor ? (
        // The field describes the text, not the boxes of its tools.
        <FieldContext value={null}>
          <Tools {...props} editor={editor} />
        </FieldContext>
      ) : (
        <div className={css.coming}>
          <RichText html={value} />
        </div>
      )}
      <div ref={place} className={css.richText} hidden={editor === undefined} />
    </div>
  );
};

const useRichEditor = (place: RefObject<HTMLDivElement | null>, props: RichInputProps): State => {
  const { id, label, language, value } = props;
  const { 'aria-describedby': describedBy, 'aria-invalid': invalid } = useFieldControl({});
  const attributes: Readonly<Record<string, string>> = {
    ...{ id, role: 'textbox', 'aria-multiline': 'true', 'aria-label': label, lang: language },
    ...(describedBy !== undefined && { 'aria-describedby': describedBy }),
    ...(invalid === true && { 'aria-invalid': 'true' }),
  };
  const [editor, setEditor] = useState<State>();
  const [, draw] = useReducer((count: number) => count + 1, 0);
  const written = useRef(value);
  const change = useEffectEvent((html: string) => {
    written.current = html;
    props.onChange(html);
  });
  const open = useEffectEvent(async (element: HTMLElement) => {
    const { openRichEditor } = await import(/* webpackChunkName: "rich-editor" */ './rich-editor.ts');
    return openRichEditor({ element, html: value, attributes, onChange: change, onMove: draw });
  });
  useEffect(() => {
    const element = place.current;
    if (element === null) return undefined;
    let over = false;
    const coming = open(element);
    coming.then(
      (opened) => (over ? opened.destroy() : setEditor(opened)),
      () => setEditor('failed'),
    );
    return () => {
      over = true;
      void coming.then((opened) => opened.destroy()).catch(() => undefined);
    };
  }, [place]);
  const follow = useEffectEvent(async (html: string) => {
    if (typeof editor !== 'object' || html === written.current) return;
    written.current = html;
    const { contentOf } = await import(/* webpackChunkName: "rich-editor" */ './rich-editor.ts');
    // No step to undo: what was here before may be the text of another part.
    const content = await contentOf(html);
    editor.chain().setMeta('addToHistory', false).setContent(content, { emitUpdate: false }).run();
  });
  const describe = useEffectEvent(() => {
    if (typeof editor === 'object')
      editor.setOptions({ editorProps: { ...editor.options.editorProps, attributes } });
  });
  useEffect(() => describe(), [editor, describedBy, invalid]);
  // A draft of the tab may have replaced the text before the editor is there.
  useEffect(() => void follow(value), [value, editor]);
  return editor;
};

interface Tool {
  readonly name: 'bold' | 'italic' | 'heading' | 'list' | 'numbers' | 'quote' | 'table' | 'undo' | 'redo';
  readonly icon: LucideIcon;
  readonly mark?: string;
  readonly run: (editor: Editor) => boolean;
}

const tools: readonly Tool[] = [
  { name: 'bold', icon: Bold, mark: 'bold', run: (editor) => editor.chain().focus().toggleBold().run() },
  {
    name: 'italic',
    icon: Italic,
    mark: 'italic',
    run: (editor) => editor.chain().focus().toggleItalic().run(),
  },
  {
    name: 'heading',
    icon: Heading2,
    mark: 'heading',
    run: (editor) => editor.chain().focus().toggleHeading({ level: 2 }).run(),
  },
  {
    name: 'list',
    icon: List,
    mark: 'bulletList',
    run: (editor) => editor.chain().focus().toggleBulletList().run(),
  },
  {
    name: 'numbers',
    icon: ListOrdered,
    mark: 'orderedList',
    run: (editor) => editor.chain().focus().toggleOrderedList().run(),
  },
  {
    name: 'quote',
    icon: Quote,
    mark: 'blockquote',
    run: (editor) => editor.chain().focus().toggleBlockquote().run(),
  },
  {
    name: 'table',
    icon: Table,
    run: (editor) => editor.chain().focus().insertTable({ rows: 3, cols: 2, withHeaderRow: true }).run(),
  },
  { name: 'undo', icon: Undo2, run: (editor) => editor.chain().focus().undo().run() },
  { name: 'redo', icon: Redo2, run: (editor) => editor.chain().focus().redo().run() },
];

const Tools = ({ editor, label, ...rest }: RichInputProps & { readonly editor: Editor }) => {
  const { t } = useTranslation('mf-desk');
  return (
    <div className={css.tools} role="group" aria-label={t('content.rich.tools', { field: label })}>
      {tools.map(({ name, icon, mark, run }) => (
        <IconButton
          key={name}
          size="small"
          icon={icon}
          label={t(`content.rich.${name}`)}
          aria-pressed={mark === undefined ? undefined : editor.isActive(mark)}
          onClick={() => run(editor)}
        />
      ))}
      <TableTools editor={editor} />
      <LinkTool editor={editor} />
      <RichPicture {...rest} editor={editor} />
    </div>
  );
};
