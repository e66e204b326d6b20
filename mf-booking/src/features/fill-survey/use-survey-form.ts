import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { ApiError, type SendOptions } from '@arev/shared/api-client';
import type { NamedFile } from '@arev/shared/contracts/endpoint';
import type { Survey } from '@arev/shared/contracts/surveys';
import { forgetDraft, type Draft } from '@arev/shared/forms/form-draft';
import { sendOnce } from '@arev/shared/forms/send-once';
import { useKeptForm } from '@arev/shared/forms/use-kept-form';
import { clinicToday } from '@arev/shared/i18n';
import { useSite } from '@arev/shared/remote-kit';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { fieldsOf, schemaOf, startOf, type SurveyValues } from './fields.ts';
import { refusedFields } from './refused-fields.ts';
import type { Written } from '../../state/last-survey.ts';
import { partsOfFiles, useFiles } from './use-files.ts';
import { useWritten } from './use-written.ts';

export interface SurveySending {
  /** Its draft is kept by this name. */
  readonly name: string;
  readonly survey: Survey;
  /** Whether it asks who answers. */
  readonly withPerson: boolean;
  readonly send: (
    values: SurveyValues,
    files: readonly NamedFile[],
    options: SendOptions,
  ) => Promise<unknown>;
  readonly onBegin?: () => void;
  /** It has arrived; with all that was said, for a copy. */
  readonly onSaved: (written: readonly Written[]) => void;
}

const keptIn = (draft: Draft, start: SurveyValues): SurveyValues =>
  Object.fromEntries(
    Object.entries(start).map(([name, empty]) => {
      const kept = draft[name];
      return [name, typeof kept === 'string' ? kept : empty];
    }),
  );

export const useSurveyForm = ({ name, survey, withPerson, send, onBegin, onSaved }: SurveySending) => {
  const { toasts } = useSite();
  const { t } = useTranslation('mf-booking');
  const [today] = useState(() => clinicToday(Date.now()));
  const fields = useMemo(() => fieldsOf(survey, today, withPerson), [survey, today, withPerson]);
  const schema = useMemo(() => schemaOf(fields), [fields]);
  const start = useMemo(() => startOf(fields), [fields]);
  const [progress, setProgress] = useState(0);
  const under = useRef<AbortController>(undefined);
  const files = useFiles();
  const form = useForm<SurveyValues, unknown, SurveyValues>({
    defaultValues: start,
    mode: 'onTouched',
    resolver: standardSchemaResolver(schema),
    // The summary takes focus.
    shouldFocusError: false,
  });
  const { reset, setError, subscribe } = form;
  const element = useKeptForm(name, { subscribe }, (draft) =>
    reset(keptIn(draft, start), { keepDefaultValues: true }),
  );
  const writtenOf = useWritten(survey, fields);
  const written = () => writtenOf(form.getValues(), files.files);
  const sending = useMutation({
    meta: { toldInPlace: true },
    mutationFn: (values: SurveyValues) => {
      const controller = new AbortController();
      under.current = controller;
      setProgress(0);
      const parts = partsOfFiles(files.files);
      const watched = parts.length > 0 ? { onProgress: setProgress } : {};
      return sendOnce(name, { values, parts }, (options) =>
        send(values, parts, { ...options, ...watched, signal: controller.signal }),
      );
    },
    onSuccess: () => {
      forgetDraft(name);
      toasts.show({ kind: 'success', text: t('survey.saved') });
      onSaved(written());
    },
    onError: (error) => {
      if (error.name === 'AbortError') return;
      // The specification shows this one in the style of a success.
      toasts.show({ kind: 'success', text: t('survey.failed') });
      files.refuse(error);
      const refused = error instanceof ApiError ? refusedFields(survey, fields, error.fields) : [];
      for (const { name: field, key } of refused) setError(field, { message: key });
    },
  });
  // Another page: nobody waits for it any more.
  useEffect(() => () => under.current?.abort(), []);
  const submit = form.handleSubmit((values) => sending.mutateAsync(values).catch(() => undefined));
  return {
    fields,
    schema,
    form,
    files,
    element,
    sending,
    progress,
    written,
    cancel: () => under.current?.abort(),
    submit: () => {
      if (!sending.isPending) void submit();
    },
    begin: () => {
      if (!sending.isPending) sending.reset();
      onBegin?.();
    },
    clear: () => {
      reset(start);
      files.clear();
      sending.reset();
      forgetDraft(name);
    },
  };
};

export type SurveyFormState = ReturnType<typeof useSurveyForm>;
