import { Button } from '@arev/shared/ui/button';
import { IconButton } from '@arev/shared/ui/icon-button';
import { TextArea } from '@arev/shared/ui/text-area';
import { TextInput } from '@arev/shared/ui/text-input';
import { Plus, Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { type Card, cardsIn } from './content-values.ts';
import css from './content.module.css';

interface CardsInputProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** Cards with a title and a text each, in the order of the page. */
export const CardsInput = ({ label, value, onChange }: CardsInputProps) => {
  const { t } = useTranslation('mf-desk');
  const cards = cardsIn(value);
  const write = (next: readonly Card[]) => onChange(JSON.stringify(next));
  const change = (at: number, part: Partial<Card>) =>
    write(cards.map((card, index) => (index === at ? { ...card, ...part } : card)));
  return (
    <div className={css.stack} role="group" aria-label={label}>
      {cards.map(({ title, description }, at) => (
        <div key={at} className={css.card} role="group" aria-label={t('content.card', { number: at + 1 })}>
          <TextInput
            id={undefined}
            aria-label={t('content.field.title')}
            value={title}
            onChange={({ target }) => change(at, { title: target.value })}
          />
          <TextArea
            aria-label={t('content.field.description')}
            value={description}
            onChange={({ target }) => change(at, { description: target.value })}
          />
          <IconButton
            icon={Trash2}
            label={t('content.cardDelete', { number: at + 1 })}
            onClick={() => write(cards.filter((_, index) => index !== at))}
          />
        </div>
      ))}
      <div>
        <Button
          variant="secondary"
          icon={Plus}
          onClick={() => write([...cards, { title: '', description: '' }])}
        >
          {t('content.cardAdd')}
        </Button>
      </div>
    </div>
  );
};
