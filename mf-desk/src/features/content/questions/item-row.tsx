import { isGrouping, type ItemProblem, type WrittenItem } from '@arev/shared/contracts/survey-items';
import { LANGUAGE_NAMES, LANGUAGES, type Language } from '@arev/shared/i18n';
import { useSite } from '@arev/shared/remote-kit';
import { Badge } from '@arev/shared/ui/badge';
import { Icon } from '@arev/shared/ui/icon';
import { ChevronDown, CircleAlert, GripVertical } from 'lucide-react';
import { type KeyboardEvent, type PointerEvent, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { itemIcons } from './item-icons.ts';
import { ItemPanel } from './item-panel.tsx';
import css from './questions.module.css';
import { depthOf, type Move, numberOf, type Place, titleOf } from './tree.ts';

export interface ItemRowProps {
  readonly items: readonly WrittenItem[];
  readonly item: WrittenItem;
  readonly problem: ItemProblem | undefined;
  readonly open: boolean;
  /** Where a dragged item would be dropped. */
  readonly drop: Place | undefined;
  readonly onGrip: (event: PointerEvent) => void;
  readonly onToggle: () => void;
  readonly onWrite: (language: Language, title: string) => void;
  readonly onMove: (move: Move, from: 'button' | 'row') => void;
  readonly onAdd: (at: 'after' | 'inside') => void;
  readonly onRemove: () => void;
}

/** Deeper levels are not indented further: the numbers show them. */
const deepestShown = 6;

const keys: Readonly<Record<string, Move>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowRight: 'into',
  ArrowLeft: 'out',
};

/** An item in one line; opened, it shows its titles and actions. */
export const ItemRow = (props: ItemRowProps) => {
  const { items, item, problem, open, drop, onGrip, onToggle, onMove } = props;
  const { t } = useTranslation('mf-desk');
  const { language } = useSite();
  const marksId = useId();
  const title = titleOf(item, language);
  const missing = title === undefined ? [] : LANGUAGES.filter((each) => item[each].trim() === '');
  const isMarked = missing.length > 0 || problem !== undefined;
  const moveByKey = (event: KeyboardEvent) => {
    const move = event.altKey ? keys[event.key] : undefined;
    if (move === undefined) return;
    event.preventDefault();
    onMove(move, 'row');
  };
  return (
    <li
      className={css.item}
      data-depth={Math.min(depthOf(items, item), deepestShown)}
      data-item={item.id}
      data-holds={isGrouping(item.itemType) ? '' : undefined}
      data-drop={drop}
    >
      <div className={css.line}>
        {/* With the keyboard it is moved by arrow keys, or by the buttons of the opened item. */}
        <span className={css.grip} onPointerDown={onGrip} aria-hidden="true">
          <Icon icon={GripVertical} />
        </span>
        <button
          type="button"
          className={css.title}
          data-title=""
          aria-expanded={open}
          aria-describedby={isMarked ? marksId : undefined}
          aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown Alt+ArrowLeft Alt+ArrowRight"
          onClick={onToggle}
          onKeyDown={moveByKey}
        >
          <Icon icon={itemIcons[item.itemType]} />
          <span className={css.words}>
            <span className={css.kind}>
              {numberOf(items, item)} {t(`content.questions.type.${item.itemType}`)}
            </span>
            <span>{title ?? '–'}</span>
          </span>
          <Icon icon={ChevronDown} />
        </button>
      </div>
      {isMarked ? (
        <p id={marksId} className={css.marks}>
          {problem ? (
            <Badge tone="danger" icon={CircleAlert}>
              {t(`content.questions.problem.${problem}`)}
            </Badge>
          ) : null}
          {missing.map((each) => (
            <Badge key={each} tone="warning">
              {t('content.missing', { language: LANGUAGE_NAMES[each] })}
            </Badge>
          ))}
        </p>
      ) : null}
      {open ? <ItemPanel {...props} /> : null}
    </li>
  );
};
