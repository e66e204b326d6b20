import type { DeskForms } from '@arev/shared/contracts/attachment-forms';
import { LANGUAGE_NAMES, LANGUAGES, type Language } from '@arev/shared/i18n';
import { useSite } from '@arev/shared/remote-kit';
import { Answered } from '@arev/shared/ui/answered';
import { Button } from '@arev/shared/ui/button';
import { Heading } from '@arev/shared/ui/heading';
import { VisuallyHidden } from '@arev/shared/ui/visually-hidden';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formChangeQuery, formsQuery } from '../../../api/attachment-forms.ts';
import { isNotFound } from '../../../api/conflict.ts';
import { useMay } from '../../../frame/use-permissions.ts';
import css from '../content.module.css';
import { FormDialog } from './form-dialog.tsx';
import { FormRow } from './form-row.tsx';

/** The forms to download of a kind of papers. They are saved one by one, beside the drafts and the history of the kind. */
export const FormsOfKind = ({ typeId }: { readonly typeId: number }) => {
  const { t } = useTranslation('mf-desk');
  const query = useQuery({ ...formsQuery(useSite(), typeId), staleTime: 0 });
  // A portal of an earlier release has no such call.
  if (isNotFound(query.error)) return null;
  return (
    <section className={css.stack} aria-label={t('content.forms.title')}>
      <Heading level={2}>{t('content.forms.title')}</Heading>
      <p className={css.hint}>{t('content.forms.hint')}</p>
      <LastChange typeId={typeId} />
      <Answered query={query}>
        {({ data }) => (
          <div className={css.languages}>
            {LANGUAGES.map((language) => (
              <FormsIn key={language} typeId={typeId} language={language} all={data} />
            ))}
          </div>
        )}
      </Answered>
    </section>
  );
};

/** The list alone says nothing to people who do not see it. */
const LastChange = ({ typeId }: { readonly typeId: number }) => {
  const { t } = useTranslation('mf-desk');
  const { data: change } = useQuery(formChangeQuery(typeId));
  return (
    <VisuallyHidden role="status">
      {change ? (
        // An equal text would not be spoken again.
        <span key={change.version}>{t(`content.forms.done.${change.did}`, { ...change })}</span>
      ) : null}
    </VisuallyHidden>
  );
};

interface FormsInProps {
  readonly typeId: number;
  readonly language: Language;
  readonly all: DeskForms;
}

const FormsIn = ({ typeId, language, all }: FormsInProps) => {
  const { t } = useTranslation('mf-desk');
  const [adding, setAdding] = useState(false);
  const mayEdit = useMay('content', 'canEdit');
  const forms = all.forms.filter((form) => form.language === language);
  const name = LANGUAGE_NAMES[language];
  return (
    <div className={css.language} role="group" aria-label={t('content.forms.in', { language: name })}>
      <Heading level={3}>{name}</Heading>
      {forms.length === 0 ? <p className={css.hint}>{t('content.forms.none')}</p> : null}
      <ol className={css.stack} role="list">
        {forms.map((form, at) => (
          <FormRow
            key={form.id}
            form={form}
            seen={{ typeId, formId: form.id, version: all.version }}
            at={at + 1}
            count={forms.length}
            mayEdit={mayEdit}
          />
        ))}
      </ol>
      {mayEdit ? (
        <div>
          <Button variant="secondary" icon={Plus} onClick={() => setAdding(true)}>
            {t('content.forms.add')}
            <VisuallyHidden>: {name}</VisuallyHidden>
          </Button>
        </div>
      ) : null}
      {adding ? (
        <FormDialog
          title={t('content.forms.addIn', { language: name })}
          goal={{ typeId, version: all.version }}
          language={language}
          onClose={() => setAdding(false)}
        />
      ) : null}
    </div>
  );
};
