import type { SeoData } from '@arev/shared/contracts/seo-data';
import { LANGUAGE_NAMES, LANGUAGES, type Language } from '@arev/shared/i18n';
import { useHref } from '@arev/shared/remote-kit';
import { Button } from '@arev/shared/ui/button';
import { ChoiceLinks } from '@arev/shared/ui/choice-links';
import { Notice } from '@arev/shared/ui/notice';
import { SendFailure } from '@arev/shared/ui/send-failure';
import { Save, Undo2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { address } from '../../addresses.ts';
import { ReadOnlyNote } from '../../frame/read-only-note.tsx';
import { useMay } from '../../frame/use-permissions.ts';
import css from './seo.module.css';
import { SheetRow } from './sheet-row.tsx';
import { useWordSheet, type WordSheetState } from './use-word-sheet.ts';

interface WordSheetProps {
  readonly rows: readonly SeoData[];
  readonly language: Language;
}

/** The texts of all pages in one language, for translators: saved together or not at all. */
export const WordSheet = ({ rows, language }: WordSheetProps) => {
  const { t } = useTranslation('mf-desk');
  const sheet = useWordSheet(rows, language);
  const mayEdit = useMay('seo', 'canEdit');
  const { saving, ready, isWrong } = sheet;
  return (
    <form
      className={css.stack}
      method="post"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (isWrong) event.currentTarget.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
        else if (!saving.isPending && ready.length > 0) sheet.save();
      }}
    >
      <LanguageChoice current={language} />
      {mayEdit ? null : <ReadOnlyNote />}
      {rows.map((row) => (
        <SheetRow key={row.id} row={row} language={language} sheet={sheet} />
      ))}
      <Outcome sheet={sheet} />
      {mayEdit ? (
        <div className={css.actions}>
          <Button
            type="submit"
            icon={Save}
            busy={saving.isPending}
            aria-disabled={ready.length === 0 || undefined}
          >
            {t('seo.saveAll', { count: ready.length })}
          </Button>
        </div>
      ) : null}
    </form>
  );
};

const Outcome = ({ sheet }: { readonly sheet: WordSheetState }) => {
  const { t } = useTranslation('mf-desk');
  const { saving, ready, overtaken, undo, mayUndo } = sheet;
  const problem = saving.data?.problem;
  const undoing = mayUndo ? (
    <Button variant="secondary" icon={Undo2} busy={saving.isPending} onClick={undo}>
      {t('seo.undo')}
    </Button>
  ) : null;
  return (
    <>
      {problem === undefined ? null : (
        <>
          <SendFailure error={problem} />
          {mayUndo ? <div>{undoing}</div> : null}
        </>
      )}
      {overtaken.size > 0 ? (
        <Notice tone="warning" live>
          {t('seo.sheet.overtaken', { count: overtaken.size })}
        </Notice>
      ) : null}
      {saving.isSuccess && problem === undefined && ready.length === 0 ? (
        <Notice tone="success" live action={undoing}>
          {t('seo.saved')}
        </Notice>
      ) : null}
    </>
  );
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
