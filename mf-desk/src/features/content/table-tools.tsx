import { IconButton } from '@arev/shared/ui/icon-button';
import type { Editor } from '@tiptap/core';
import {
  BetweenHorizontalEnd,
  BetweenVerticalEnd,
  FoldHorizontal,
  FoldVertical,
  Grid2x2X,
  type LucideIcon,
} from 'lucide-react';
import { useTranslation } from 'react-i18next';

interface TableTool {
  readonly name: 'addRow' | 'addColumn' | 'deleteRow' | 'deleteColumn' | 'deleteTable';
  readonly icon: LucideIcon;
  readonly run: (editor: Editor) => boolean;
}

const deleteTable = (editor: Editor): boolean => editor.chain().focus().deleteTable().run();

// The last row and the last column leave with their table.
const tools: readonly TableTool[] = [
  { name: 'addRow', icon: BetweenHorizontalEnd, run: (editor) => editor.chain().focus().addRowAfter().run() },
  {
    name: 'addColumn',
    icon: BetweenVerticalEnd,
    run: (editor) => editor.chain().focus().addColumnAfter().run(),
  },
  {
    name: 'deleteRow',
    icon: FoldVertical,
    run: (editor) => editor.chain().focus().deleteRow().run() || deleteTable(editor),
  },
  {
    name: 'deleteColumn',
    icon: FoldHorizontal,
    run: (editor) => editor.chain().focus().deleteColumn().run() || deleteTable(editor),
  },
  { name: 'deleteTable', icon: Grid2x2X, run: deleteTable },
];

/** What can be done with the table in which the cursor stands. */
export const TableTools = ({ editor }: { readonly editor: Editor }) => {
  const { t } = useTranslation('mf-desk');
  if (!editor.isActive('table')) return null;
  return tools.map(({ name, icon, run }) => (
    <IconButton
      key={name}
      size="small"
      icon={icon}
      label={t(`content.rich.inTable.${name}`)}
      onClick={() => run(editor)}
    />
  ));
};
