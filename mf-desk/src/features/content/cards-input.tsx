import { cardFields, problemsOfCard } from '@arev/shared/contracts/content-cards';
import { Field } from '@arev/shared/ui/field';
import { TextArea } from '@arev/shared/ui/text-area';
import { TextInput } from '@arev/shared/ui/text-input';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { cardsIn } from './content-values.ts';
import { RichInput, type RichInputProps } from './rich-input.tsx';
import { RowsInput } from './rows-input.tsx';
import { useFieldWords } from './use-field-words.ts';

interface CardsInputProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** What an editor of rich text needs; undefined if the cards have plain text. */
  readonly rich?: Pick<RichInputProps, 'type' | 'language' | 'known'> | undefined;
  /** Why the last save was refused; the cards say what is wrong with each. */
  readonly problem?: string | undefined;
}

/** Cards with a title and a text each, in the order of the page. */
export const CardsInput = ({ label, value, onChange, rich, problem }: CardsInputProps) => {
  const { t } = useTranslation('mf-desk');
  const { problemOf } = useFieldWords();
  return (
    <RowsInput
      label={label}
      look="card"
      rows={cardsIn(value)}
      added={{ title: '', description: '' }}
      onChange={(cards) => onChange(JSON.stringify(cards))}
    >
      {(card, change) => {
        const wrong = problem === undefined ? {} : problemsOfCard(card, rich !== undefined);
        return (
          <>
            <Field label={t('content.field.title')} error={problemOf(wrong.title, cardFields.title)}>
              <TextInput value={card.title} onChange={({ target }) => change({ title: target.value })} />
            </Field>
            <CardText
              {...{ rich, value: card.description }}
              problem={problemOf(wrong.description, rich ? undefined : cardFields.description)}
              onChange={(text) => change({ description: text })}
            />
          </>
        );
      }}
    </RowsInput>
  );
};

const CardText = ({ rich, value, onChange, problem }: Omit<CardsInputProps, 'label'>) => {
  const { t } = useTranslation('mf-desk');
  const id = useId();
  const label = t('content.field.description');
  return (
    <Field id={id} label={label} error={problem}>
      {rich ? (
        <RichInput {...{ id, label, value, onChange, ...rich }} />
      ) : (
        <TextArea value={value} onChange={({ target }) => onChange(target.value)} />
      )}
    </Field>
  );
};
