import type { ContentItem } from '@arev/shared/contracts/content';
import { type ContentType, describedType } from '@arev/shared/contracts/content-types';
import { LANGUAGE_NAMES, LANGUAGES, type Language } from '@arev/shared/i18n';
import { goToField } from '@arev/shared/ui/form-summary';
import { useWatch } from 'react-hook-form';
import { AfterSave } from '../../frame/after-save.tsx';
import { ReadOnlyNote } from '../../frame/read-only-note.tsx';
import { RestoredDraft } from '../../frame/restored-draft.tsx';
import { useMay } from '../../frame/use-permissions.ts';
import { AlternativeTexts } from './alternative-texts.tsx';
import { useAskPlanned } from './ask-planned.tsx';
import { ContentHistory } from './content-history.tsx';
import { ContentOutcome } from './content-outcome.tsx';
import { fieldIdOf, fieldNamesOf, fromForm, onceOf } from './content-values.ts';
import css from './content.module.css';
import { DeleteContent } from './delete-content.tsx';
import { FieldInput } from './field-input.tsx';
import { FormsOfKind } from './forms/forms-of-kind.tsx';
import { useLeavingBranches } from './leaving-branches.tsx';
import { NotWritten } from './not-written.tsx';
import { OnSite } from './on-site.tsx';
import { DraftNote, PublishBar } from './publish-bar.tsx';
import { type ContentEditorState, formNameOf, useContentEditor } from './use-content-editor.ts';

interface ContentEditorProps {
  readonly type: ContentType;
  /** As it was read last; undefined for a new item. */
  readonly start?: ContentItem;
}

/** A content item: its fields, its texts in three languages, and the actions. */
export const ContentEditor = (props: ContentEditorProps) => (
  <AfterSave form={formNameOf(props.type, props.start?.id)}>
    <Editor {...props} />
  </AfterSave>
);

const Editor = ({ type, start }: ContentEditorProps) => {
  const editor = useContentEditor(type, start);
  const leaving = useLeavingBranches(editor);
  const { item } = editor;
  const { fixed } = describedType(type);
  const isPublic = item !== undefined && item.version > 0;
  const maySave = useMay('content', item ? 'canEdit' : 'canAdd');
  const mayDelete = useMay('content', 'canDelete');
  return (
    <div className={css.stack}>
      <OnSite editor={editor} />
      <DraftNote editor={editor} />
      <Restored editor={editor} />
      {maySave ? null : <ReadOnlyNote />}
      <ContentForm editor={editor} leaving={leaving} maySave={maySave} />
      {type === 'attachment-types' && isPublic ? <FormsOfKind typeId={Number(item.id)} /> : null}
      {item ? <ContentHistory key={item.version} editor={editor} item={item} ask={leaving.ask} /> : null}
      {item && isPublic && mayDelete && !fixed ? (
        <DeleteContent
          type={type}
          item={item}
          usedBy={start?.usedBy ?? item.usedBy}
          onDeleted={editor.kept.forget}
          onOvertaken={editor.meet}
        />
      ) : null}
    </div>
  );
};

const Restored = ({ editor }: { readonly editor: ContentEditorState }) => {
  const { type, form, saving, kept, discard } = editor;
  const [first = ''] = fieldNamesOf(type);
  const withFocus = (act: () => void) => () => {
    if (saving.isPending) return;
    act();
    goToField(fieldIdOf(first));
  };
  return (
    <RestoredDraft
      control={form.control}
      kept={kept}
      onDiscard={withFocus(discard)}
      onBringBack={withFocus(kept.bringBack)}
    />
  );
};

interface ContentFormProps {
  readonly editor: ContentEditorState;
  readonly leaving: ReturnType<typeof useLeavingBranches>;
  readonly maySave: boolean;
}

const ContentForm = ({ editor, leaving, maySave }: ContentFormProps) => {
  const { type, item, form, element, save, saving, submit } = editor;
  const planned = useAskPlanned(editor);
  const { fields, texts, continues } = describedType(type);
  const shown = Object.entries(fields).filter(
    ([name, { only }]) =>
      item === undefined || (name !== continues && (only === undefined || only.includes(item.id))),
  );
  return (
    <form
      ref={element}
      className={css.stack}
      method="post"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (saving.isPending || leaving.busy) return;
        submit((values) => planned.ask(() => void leaving.ask(values, () => save(values))));
      }}
    >
      {shown.length > 0 ? (
        <div className={css.fields}>
          {shown.map(([name, field]) => {
            const input = (
              <FieldInput key={name} {...{ type, form, field }} id={item?.id} name={onceOf(name)} />
            );
            if (field.kind !== 'picture' || field.describedBy === undefined) return input;
            return (
              <div key={name} className={css.described}>
                {input}
                <AlternativeTexts {...{ type, form }} picture={name} name={field.describedBy} />
              </div>
            );
          })}
        </div>
      ) : null}
      {Object.keys(texts).length > 0 ? (
        <div className={css.languages}>
          {LANGUAGES.map((language) => (
            <LanguageTexts key={language} editor={editor} language={language} />
          ))}
        </div>
      ) : null}
      <ContentOutcome editor={editor} ask={leaving.ask} />
      {maySave ? <PublishBar editor={editor} ask={leaving.ask} /> : null}
      {planned.shown}
      {leaving.shown}
    </form>
  );
};

interface LanguageTextsProps {
  readonly editor: ContentEditorState;
  readonly language: Language;
}

const LanguageTexts = ({ editor: { type, form }, language }: LanguageTextsProps) => {
  const values = useWatch({ control: form.control });
  const { fields, texts } = describedType(type);
  const besidePictures = Object.values(fields).map((field) => field.kind === 'picture' && field.describedBy);
  const written = fromForm(
    type,
    Object.fromEntries(Object.entries(values).map(([name, text = '']) => [name, text])),
  );
  return (
    <fieldset className={css.language}>
      <legend className={css.legend}>
        {LANGUAGE_NAMES[language]} {written.texts[language] === null ? <NotWritten /> : null}
      </legend>
      {Object.entries(texts)
        .filter(([name]) => !besidePictures.includes(name))
        .map(([name, field]) => (
          <FieldInput key={name} {...{ type, form, field, language }} name={`${language}-${name}`} />
        ))}
    </fieldset>
  );
};
