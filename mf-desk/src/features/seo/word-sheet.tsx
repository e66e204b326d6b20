import type { SeoData } from '@arev/shared/contracts/seo-data';
import { LANGUAGE_NAMES, LANGUAGES, type Language } from '@arev/shared/i18n';
import { useHref, useSite } from '@arev/shared/remote-kit';
import { Button } from '@arev/shared/ui/button';
import { Card } from '@arev/shared/ui/card';
import { ChoiceLinks } from '@arev/shared/ui/choice-links';
import { Field } from '@arev/shared/ui/field';
import { Heading } from '@arev/shared/ui/heading';
import { Notice } from '@arev/shared/ui/notice';
import { SendFailure } from '@arev/shared/ui/send-failure';
import { TextArea } from '@arev/shared/ui/text-area';
import { TextInput } from '@arev/shared/ui/text-input';
import { useMutation } from '@tanstack/react-query';
import { Save } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { address } from '../../addresses.ts';
import { saveAllSeoRows } from '../../api/seo.ts';
import { useMay } from '../../frame/use-permissions.ts';
import { lengths, wordOf } from './seo-values.ts';
import css from './seo.module.css';

type Words = Readonly<Record<'title' | 'description', string>>;
/** What was typed, by row. */
type Typed = Readonly<Record<number, Words>>;

const wordsOf = (row: SeoData, language: Language): Words => ({
  title: wordOf(row, 'title', language),
  description: wordOf(row, 'description', language),
});

interface WordSheetProps {
  readonly rows: readonly SeoData[];
  readonly language: Language;
}

/** The words of all pages in one language, for anyone who translates them: saved together or not at all. */
export const WordSheet = ({ rows, language }: WordSheetProps) => {
  const { t } = useTranslation('mf-desk');
  const { saving, typed, write, save } = useSheet(language);
  const mayEdit = useMay('seo', 'canEdit');
  const changed = rows.filter(({ id }) => typed[id] !== undefined);
  const problem = saving.data?.problem;
  return (
    <form
      className={css.stack}
      method="post"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!saving.isPending && changed.length > 0) save(changed);
      }}
    >
      <LanguageChoice current={language} />
      {rows.map((row) => (
        <SheetRow
          key={row.id}
          row={row}
          words={typed[row.id] ?? wordsOf(row, language)}
          {...{ language, write }}
        />
      ))}
      {problem === undefined ? null : <SendFailure error={problem} />}
      {saving.isSuccess && problem === undefined && changed.length === 0 ? (
        <Notice tone="success" live>
          {t('seo.saved')}
        </Notice>
      ) : null}
      {mayEdit ? (
        <div className={css.actions}>
          <Button
            type="submit"
            icon={Save}
            busy={saving.isPending}
            aria-disabled={changed.length === 0 || undefined}
          >
            {t('seo.saveAll', { count: changed.length })}
          </Button>
        </div>
      ) : null}
    </form>
  );
};

const useSheet = (language: Language) => {
  const site = useSite();
  const [typed, setTyped] = useState<Typed>({});
  const saving = useMutation({
    mutationFn: (rows: readonly SeoData[]) =>
      saveAllSeoRows(
        site,
        rows.map(({ id, route, global, version, translations }) => ({
          ...{ id, route, global, version },
          translations: translations.map((said) =>
            said.language === language ? { ...said, ...typed[id] } : said,
          ),
        })),
      ),
    onSuccess: ({ problem }) => {
      if (problem === undefined) setTyped({});
    },
  });
  return {
    saving,
    typed,
    write: (id: number, words: Words) => setTyped((before) => ({ ...before, [id]: words })),
    save: (rows: readonly SeoData[]) => saving.mutate(rows),
  };
};

const LanguageChoice = ({ current }: { readonly current: Language }) => {
  const { t } = useTranslation('mf-desk');
  const to = useHref();
  return (
    <ChoiceLinks
      label={t('seo.languages')}
      choices={LANGUAGES.map((language) => ({
        href: to(address.seoWords(language)),
        label: LANGUAGE_NAMES[language],
        current: language === current,
      }))}
    />
  );
};

interface SheetRowProps {
  readonly row: SeoData;
  readonly words: Words;
  readonly language: Language;
  readonly write: (id: number, words: Words) => void;
}

const SheetRow = ({ row, words, language, write }: SheetRowProps) => {
  const { t } = useTranslation('mf-desk');
  return (
    <Card as="section" aria-label={row.route}>
      <div className={css.stack}>
        <Heading level={2}>{row.route}</Heading>
        <Field label={t('seo.part.title')}>
          <TextInput
            value={words.title}
            lang={language}
            maxLength={lengths.title.most}
            onChange={({ target }) => write(row.id, { ...words, title: target.value })}
          />
        </Field>
        <Field label={t('seo.part.description')}>
          <TextArea
            value={words.description}
            lang={language}
            maxLength={lengths.description.most}
            onChange={({ target }) => write(row.id, { ...words, description: target.value })}
          />
        </Field>
      </div>
    </Card>
  );
};
