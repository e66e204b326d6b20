import { seoData, type SeoData } from '@arev/shared/contracts/seo-data';
import { LANGUAGES } from '@arev/shared/i18n';
import { Button } from '@arev/shared/ui/button';
import { Form, useFormContext } from '@arev/shared/ui/form';
import { CheckRow, TextRow } from '@arev/shared/ui/form-rows';
import { goToField } from '@arev/shared/ui/form-summary';
import { Save } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { AfterSave } from '../../frame/after-save.tsx';
import { ReadOnlyNote } from '../../frame/read-only-note.tsx';
import { RestoredDraft } from '../../frame/restored-draft.tsx';
import { useMay } from '../../frame/use-permissions.ts';
import { DeleteRow } from './delete-row.tsx';
import { LanguageFields, useFieldLabel, useFieldProblem } from './language-fields.tsx';
import { OwnWords } from './own-words.tsx';
import { Previews } from './previews.tsx';
import { SaveOutcome } from './save-outcome.tsx';
import { SeoPicture } from './seo-picture.tsx';
import { formNameOf, type SeoEditorState, useSeoEditor } from './use-seo-editor.ts';
import css from './seo.module.css';

/** A saved row, not a new one. */
const stored = (row: Partial<SeoData>): SeoData | undefined => z.safeParse(seoData, row).data;

interface SeoEditorProps {
  readonly start: Partial<SeoData>;
}

/** The SEO data of one page: texts in all languages, picture, previews. */
export const SeoEditor = ({ start }: SeoEditorProps) => (
  <AfterSave form={formNameOf(start.id)}>
    <Editor start={start} />
  </AfterSave>
);

const Editor = ({ start }: SeoEditorProps) => {
  const editor = useSeoEditor(start);
  const row = stored(editor.row);
  const maySave = useMay('seo', row ? 'canEdit' : 'canAdd');
  const mayDelete = useMay('seo', 'canDelete');
  return (
    <div className={css.form}>
      {maySave ? null : <ReadOnlyNote />}
      <SeoForm editor={editor} maySave={maySave} />
      <Previews form={editor.form.methods} picture={editor.row} />
      {row && maySave ? <SeoPicture row={row} onChanged={editor.pictured} /> : null}
      {row && mayDelete ? (
        <DeleteRow row={row} onDeleted={editor.kept.forget} onOvertaken={editor.meet} />
      ) : null}
    </div>
  );
};

const Restored = ({ editor }: { readonly editor: SeoEditorState }) => {
  const { form, saving, kept, discard } = editor;
  const { of } = useFormContext();
  const withFocus = (act: () => void) => () => {
    if (saving.isPending) return;
    act();
    goToField(of('route').id);
  };
  return (
    <RestoredDraft
      control={form.methods.control}
      kept={kept}
      onDiscard={withFocus(discard)}
      onBringBack={withFocus(kept.bringBack)}
    />
  );
};

interface SeoFormProps {
  readonly editor: SeoEditorState;
  readonly maySave: boolean;
}

const SeoForm = ({ editor, maySave }: SeoFormProps) => {
  const { t } = useTranslation('mf-desk');
  const { form, saving } = editor;
  const labelOf = useFieldLabel();
  return (
    <Form
      form={form}
      labelOf={labelOf}
      wordsOf={useFieldProblem()}
      summaryOf={(field, problem) => t('seo.problem.at', { field: labelOf(field), problem })}
      gap="large"
    >
      <Restored editor={editor} />
      <TextRow field="route" hint={t('seo.routeHint')} autoComplete="off" />
      <OwnWords form={form.methods} />
      <div className={css.languages}>
        {LANGUAGES.map((language) => (
          <LanguageFields key={language} language={language} />
        ))}
      </div>
      <CheckRow field="global" words={t('seo.globalLabel')} hint={t('seo.globalHint')} optional />
      <SaveOutcome editor={editor} />
      {maySave ? (
        <div className={css.actions}>
          <Button type="submit" icon={Save} busy={saving.isPending}>
            {t('seo.save')}
          </Button>
        </div>
      ) : null}
    </Form>
  );
};
