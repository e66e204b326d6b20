import { TextArea } from '@arev/shared/ui/text-area';
import { TextInput } from '@arev/shared/ui/text-input';
import { useTranslation } from 'react-i18next';
import { cardsIn } from './content-values.ts';
import { RowsInput } from './rows-input.tsx';

interface CardsInputProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** Cards with a title and a text each, in the order of the page. */
export const CardsInput = ({ label, value, onChange }: CardsInputProps) => {
  const { t } = useTranslation('mf-desk');
  return (
    <RowsInput
      label={label}
      look="card"
      rows={cardsIn(value)}
      added={{ title: '', description: '' }}
      onChange={(cards) => onChange(JSON.stringify(cards))}
    >
      {({ title, description }, change) => (
        <>
          <TextInput
            id={undefined}
            aria-label={t('content.field.title')}
            value={title}
            onChange={({ target }) => change({ title: target.value })}
          />
          <TextArea
            aria-label={t('content.field.description')}
            value={description}
            onChange={({ target }) => change({ description: target.value })}
          />
        </>
      )}
    </RowsInput>
  );
};
