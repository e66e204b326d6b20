import { isAbort, type SendOptions } from '@arev/shared/api-client';
import type { NamedFile } from '@arev/shared/contracts/endpoint';
import type { Survey } from '@arev/shared/contracts/surveys';
import { forgetDraft } from '@arev/shared/forms/form-draft';
import { forgetSending } from '@arev/shared/forms/send-once';
import { useUpload } from '@arev/shared/forms/use-upload';
import { type SentFormRules, type Solved, useSentForm } from '@arev/shared/forms/use-sent-form';
import { clinicToday, type PlainDate } from '@arev/shared/i18n';
import { useSite } from '@arev/shared/remote-kit';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fieldsOf, limitsOf, schemaOf, type SurveyField, type SurveyValues } from './fields.ts';
import { fieldAt } from './field-at.ts';
import type { Written } from '../../state/last-survey.ts';
import { useFollowedDraft } from './use-followed-draft.ts';
import { partsOfFiles, useFiles } from './use-files.ts';
import { forgetNames } from './use-lost-files.ts';
import { useWritten } from './use-written.ts';

export interface SurveySending extends Pick<SentFormRules<SurveyValues>, 'challenge'> {
  /** The key of its draft. */
  readonly name: string;
  readonly survey: Survey;
  /** The visit of the survey. */
  readonly visitId?: number;
  /** The fields of a person whom the clinic does not know. */
  readonly personOn?: (today: PlainDate) => readonly SurveyField[];
  readonly send: (
    values: SurveyValues,
    files: readonly NamedFile[],
    options: SendOptions,
    solved: Solved,
  ) => Promise<unknown>;
  /** Called after success with all answers, for a copy. */
  readonly onSaved: (written: readonly Written[]) => void;
}

/** Loaded once it is asked for. */
export type SurveyDialog = 'review' | 'clear';

export const useSurveyForm = (rules: SurveySending) => {
  const { name, survey, visitId, personOn, challenge, send, onSaved } = rules;
  const { toasts, plainForm: plain } = useSite();
  const { t } = useTranslation('mf-booking');
  const [today] = useState(() => clinicToday(Date.now()));
  const fields = useMemo(() => fieldsOf(survey, personOn?.(today)), [survey, today, personOn]);
  const schema = useMemo(() => schemaOf(fields), [fields]);
  const upload = useUpload();
  const files = useFiles(name);
  const parts = partsOfFiles(files.files);
  const form = useSentForm<SurveyValues>({
    ...{ name, schema, files: parts },
    fields: fields.map((field) => field.name),
    limits: limitsOf(fields),
    fieldAt: fieldAt(survey),
    plain,
    ...(challenge && { challenge }),
    onSending: upload.begin,
    send: async (values, options, solved) => {
      const { onProgress } = upload;
      await send(values, parts, { ...options, ...(parts.length > 0 && { onProgress }) }, solved);
      followed.forget();
      forgetNames(name);
      toasts.show({ kind: 'success', text: t('survey.saved') });
      onSaved(written());
    },
    onRefused: (error) => {
      if (isAbort(error)) return;
      // The specification shows this one in the style of a success.
      toasts.show({ kind: 'success', text: t('survey.failed') });
      files.refuse(error);
    },
  });
  const place = { surveyId: survey.id, ...(visitId !== undefined && { appointmentId: visitId }) };
  const followed = useFollowedDraft({ name, place, methods: form.methods });
  const writtenOf = useWritten(survey, fields);
  const written = () => writtenOf(form.methods.getValues(), files.files);
  return {
    fields,
    form,
    files,
    upload,
    written,
    isBrought: followed.isBrought,
    clear: () => {
      form.methods.reset();
      files.clear();
      form.sending.reset();
      forgetDraft(name);
      forgetSending(name);
      followed.forget();
    },
  };
};

export type SurveyFormState = ReturnType<typeof useSurveyForm>;
