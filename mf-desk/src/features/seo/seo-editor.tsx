import { seoData, type SeoData } from '@arev/shared/contracts/seo-data';
import { LANGUAGES } from '@arev/shared/i18n';
import { Button } from '@arev/shared/ui/button';
import { Checkbox } from '@arev/shared/ui/checkbox';
import { Field } from '@arev/shared/ui/field';
import { TextInput } from '@arev/shared/ui/text-input';
import { Save } from 'lucide-react';
import { useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { useMay } from '../../frame/use-permissions.ts';
import { DeleteRow } from './delete-row.tsx';
import { LanguageFields, useFieldProblem } from './language-fields.tsx';
import { OwnWords } from './own-words.tsx';
import { Previews } from './previews.tsx';
import { SaveOutcome } from './save-outcome.tsx';
import { SeoPicture } from './seo-picture.tsx';
import { type SeoEditorState, useSeoEditor } from './use-seo-editor.ts';
import css from './seo.module.css';

/** A row of the portal, not one that is only being written. */
const stored = (row: Partial<SeoData>): SeoData | undefined => z.safeParse(seoData, row).data;

/** What the site says of one page: words in every language, picture, previews. */
export const SeoEditor = ({ start }: { readonly start: Partial<SeoData> }) => {
  const editor = useSeoEditor(start);
  const row = stored(editor.row);
  const maySave = useMay('seo', row ? 'canEdit' : 'canAdd');
  const mayDelete = useMay('seo', 'canDelete');
  return (
    <div className={css.form}>
      <SeoForm editor={editor} maySave={maySave} />
      <Previews form={editor.form} picture={editor.row} />
      {row && maySave ? <SeoPicture row={row} onChanged={editor.stand} /> : null}
      {row && mayDelete ? <DeleteRow row={row} /> : null}
    </div>
  );
};

interface SeoFormProps {
  readonly editor: SeoEditorState;
  readonly maySave: boolean;
}

const SeoForm = ({ editor, maySave }: SeoFormProps) => {
  const { t } = useTranslation('mf-desk');
  const { form, element, save, saving } = editor;
  const problem = useFieldProblem();
  const { errors } = form.formState;
  const submit = form.handleSubmit((values) => save(values));
  return (
    <form
      ref={element}
      className={css.form}
      method="post"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!saving.isPending) void submit();
      }}
    >
      <Field
        id="seo-route"
        label={t('seo.route')}
        hint={t('seo.routeHint')}
        error={problem(errors.route?.message)}
        required
      >
        <TextInput {...form.register('route')} autoComplete="off" />
      </Field>
      <OwnWords form={form} />
      <div className={css.languages}>
        {LANGUAGES.map((language) => (
          <LanguageFields key={language} form={form} language={language} />
        ))}
      </div>
      <GlobalMark editor={editor} />
      <SaveOutcome editor={editor} />
      {maySave ? (
        <div className={css.actions}>
          <Button type="submit" icon={Save} busy={saving.isPending}>
            {t('seo.save')}
          </Button>
        </div>
      ) : null}
    </form>
  );
};

const GlobalMark = ({ editor }: Pick<SeoFormProps, 'editor'>) => {
  const { t } = useTranslation('mf-desk');
  const { field } = useController({ control: editor.form.control, name: 'global' });
  return (
    <Checkbox
      name="global"
      label={t('seo.globalLabel')}
      hint={t('seo.globalHint')}
      checked={field.value === 'yes'}
      onChange={({ target }) => field.onChange(target.checked ? 'yes' : '')}
      onBlur={field.onBlur}
    />
  );
};
