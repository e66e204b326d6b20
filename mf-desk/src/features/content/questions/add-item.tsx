import { type SurveyItemType } from '@arev/shared/contracts/survey-items';
import { surveyItemType } from '@arev/shared/contracts/surveys';
import { Dialog } from '@arev/shared/ui/dialog';
import { Icon } from '@arev/shared/ui/icon';
import { useTranslation } from 'react-i18next';
import { itemIcons } from './item-icons.ts';
import css from './questions.module.css';

export interface AddPlace {
  /** Undefined: at the end of the form. */
  readonly where?: { readonly at: 'after' | 'inside'; readonly id: string };
}

interface AddItemProps {
  readonly onAdd: (itemType: SurveyItemType) => void;
  readonly onClose: () => void;
}

/** All types of items, each with a short explanation. */
export const AddItem = ({ onAdd, onClose }: AddItemProps) => {
  const { t } = useTranslation('mf-desk');
  return (
    <Dialog open title={t('content.questions.addTitle')} size="medium" onClose={onClose}>
      <ul className={css.types}>
        {surveyItemType.options.map((itemType) => (
          <li key={itemType}>
            <button type="button" className={css.type} onClick={() => onAdd(itemType)}>
              <Icon icon={itemIcons[itemType]} />
              <span>
                <strong>{t(`content.questions.type.${itemType}`)}</strong>
                <span className={css.typeHint}>{t(`content.questions.use.${itemType}`)}</span>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
};
