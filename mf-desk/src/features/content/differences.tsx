import type { Field } from '@arev/shared/contracts/content-fields';
import { type ContentType, describedType } from '@arev/shared/contracts/content-types';
import type { WrittenItem } from '@arev/shared/contracts/survey-items';
import { weekdayNames } from '@arev/shared/i18n';
import { useSite } from '@arev/shared/remote-kit';
import { Picture } from '@arev/shared/ui/picture';
import { RichText } from '@arev/shared/ui/rich-text';
import { Fragment, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { contentTypeOf } from '../../frame/content-type-of.ts';
import {
  amountsIn,
  cardsIn,
  differing,
  type FormValues,
  hoursIn,
  linesIn,
  pictureIn,
} from './content-values.ts';
import css from './content.module.css';
import { differingBlocks } from './differing-blocks.ts';
import { itemsIn } from './questions/tree.ts';
import { useFieldWords } from './use-field-words.ts';
import { useNames } from './use-names.ts';

interface DifferencesProps {
  readonly type: ContentType;
  readonly before: FormValues;
  readonly after: FormValues;
}

/** The fields in which two versions differ. */
export const Differences = ({ type, before, after }: DifferencesProps) => {
  const { t } = useTranslation('mf-desk');
  const { fullLabelOf } = useFieldWords();
  const fields = differing(before, after);
  if (fields.length === 0) return <p>{t('content.history.same')}</p>;
  return (
    <dl className={css.differences}>
      {fields.map((name) => (
        <div key={name}>
          <dt>{fullLabelOf(type, name)}</dt>
          <Difference field={fieldNamed(type, name)} before={before[name] ?? ''} after={after[name] ?? ''} />
        </div>
      ))}
    </dl>
  );
};

/** `once-slug` and `en-title`, the names of the form. */
const fieldNamed = (type: ContentType, name: string): Field => {
  const { fields, texts } = describedType(type);
  const [, part = '', field = ''] = /^([a-z]+)-(.*)$/.exec(name) ?? [];
  return (part === 'once' ? fields : texts)[field] ?? { kind: 'line' };
};

interface DifferenceProps {
  readonly field: Field;
  readonly before: string;
  readonly after: string;
}

const Difference = ({ field, before, after }: DifferenceProps) => {
  const { t } = useTranslation('mf-desk');
  if (field.kind === 'cards' && field.rich) return <CardsDifference before={before} after={after} />;
  if (field.kind === 'questions') return <QuestionsDifference before={before} after={after} />;
  if (field.kind !== 'rich')
    return (
      <Sides before={<Value field={field} text={before} />} after={<Value field={field} text={after} />} />
    );
  const cut = differingBlocks(before, after);
  return (
    <>
      {cut.sameWords ? <dd>{t('content.history.formatting')}</dd> : null}
      <Sides before={<Rich html={cut.before} />} after={<Rich html={cut.after} />} />
    </>
  );
};

/** The parts that differ; all of them if only their order does. */
const differingParts = <Part extends object>(before: readonly Part[], after: readonly Part[]) => {
  const only = (parts: readonly Part[], others: readonly Part[]): readonly Part[] => {
    const known = new Set(others.map((part) => JSON.stringify(part)));
    return parts.filter((part) => !known.has(JSON.stringify(part)));
  };
  const [gone, added] = [only(before, after), only(after, before)];
  return gone.length === 0 && added.length === 0 ? [before, after] : [gone, added];
};

type Both = Omit<DifferenceProps, 'field'>;
type Cards = ReturnType<typeof cardsIn>;

const CardsDifference = ({ before, after }: Both) => {
  const [old = [], now = []] = differingParts(cardsIn(before), cardsIn(after));
  return <Sides before={<RichCards cards={old} />} after={<RichCards cards={now} />} />;
};

const RichCards = ({ cards }: { readonly cards: readonly Cards[number][] }) =>
  cards.length === 0
    ? '–'
    : cards.map(({ title, description }, at) => (
        <Fragment key={at}>
          <p>{title}</p>
          <Rich html={description} />
        </Fragment>
      ));

const QuestionsDifference = ({ before, after }: Both) => {
  const { t } = useTranslation('mf-desk');
  const [old = [], now = []] = differingParts(itemsIn(before), itemsIn(after));
  const said = (items: readonly WrittenItem[]): string =>
    listed(
      items.map(({ itemType, hy, ru, en }) => {
        const words = [hy, ru, en].filter((text) => text !== '').join(' / ');
        const type = t(`content.questions.type.${itemType}`);
        return words === '' ? type : `${type}: ${words}`;
      }),
    );
  return <Sides before={said(old)} after={said(now)} />;
};

const Sides = ({ before, after }: { readonly before: ReactNode; readonly after: ReactNode }) => (
  <>
    <dd>
      <del>{before}</del>
    </dd>
    <dd>
      <ins>{after}</ins>
    </dd>
  </>
);

const Rich = ({ html }: { readonly html: string }) =>
  html === '' ? '–' : <RichText html={html} size="small" />;

interface ValueProps {
  readonly field: Field;
  readonly text: string;
}

/** A value in words: names of references and weekdays, and the picture itself. */
const Value = ({ field, text }: ValueProps) => {
  const { t } = useTranslation('mf-desk');
  const { optionOf } = useFieldWords();
  const days = weekdayNames(useSite().language, 'long');
  switch (field.kind) {
    case 'flag':
      return t(text === 'yes' ? 'content.yes' : 'content.no');
    case 'choice':
    case 'choices':
      return listed(linesIn(text).map(optionOf));
    case 'hours':
      return listed(
        hoursIn(text).map(
          ({ weekday, opens, closes }) => `${days[weekday - 1] ?? weekday}: ${opens}–${closes}`,
        ),
      );
    case 'cards':
      return listed(cardsIn(text).map(({ title, description }) => `${title}: ${description}`));
    case 'one':
    case 'many':
    case 'amounts':
      return <Named field={field} text={text} of={contentTypeOf(field.of)} />;
    case 'picture':
      return <Shown text={text} />;
    default:
      return text || '–';
  }
};

const listed = (parts: readonly string[]): string => parts.join('; ') || '–';

const Named = ({ field, text, of }: ValueProps & { readonly of: ContentType | undefined }) => {
  const ids = field.kind === 'amounts' ? amountsIn(text).map(({ id }) => id) : linesIn(text);
  const nameOf = useNames(of ?? 'cities', of === undefined ? [] : ids);
  if (field.kind === 'amounts')
    return listed(amountsIn(text).map(({ id, amount }) => `${nameOf(id)}: ${amount || '–'}`));
  return listed(ids.map(nameOf));
};

const Shown = ({ text }: { readonly text: string }) => {
  const { t } = useTranslation('mf-desk');
  const picture = pictureIn(text);
  if (picture === null) return '–';
  return (
    <span className={css.thumb}>
      <Picture
        kind="news"
        {...picture}
        alt={t('content.field.picture')}
        width={320}
        height={240}
        variant="card"
      />
    </span>
  );
};
