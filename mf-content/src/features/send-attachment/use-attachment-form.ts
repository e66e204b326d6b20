import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { ApiError } from '@arev/shared/api-client';
import type { AttachmentType } from '@arev/shared/contracts/attachments';
import { errorCode } from '@arev/shared/contracts/errors';
import { useSite } from '@arev/shared/remote-kit';
import { useCaptcha } from '@arev/shared/ui/captcha';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { sendAttachment } from '../../api/attachments.ts';
import { forgetDraft } from '@arev/shared/forms/form-draft';
import { sendOnce } from '@arev/shared/forms/send-once';
import { useKeptForm } from '@arev/shared/forms/use-kept-form';
import { type AttachmentValues, fieldsOf, noValues, rulesOf } from './attachment-form.schema.ts';

/** The portal says in words what is wrong with a file; other problems are keys. */
export const inWords = 'inWords';
const aboutTheFile: ReadonlySet<number> = new Set([
  errorCode.fileNotAccepted,
  errorCode.fileInfected,
  errorCode.tooLarge,
]);

type Sent = AttachmentValues & { readonly file: File };

export const useAttachmentForm = ({ id, adult }: AttachmentType) => {
  const site = useSite();
  const captcha = useCaptcha(site.api);
  const name = `attachment-${id}`;
  const [progress, setProgress] = useState(0);
  const under = useRef<AbortController>(undefined);
  const form = useForm<AttachmentValues, unknown, Sent>({
    defaultValues: noValues,
    mode: 'onTouched',
    resolver: standardSchemaResolver(rulesOf(adult)),
    // The summary takes focus.
    shouldFocusError: false,
  });
  const { reset, setError, subscribe } = form;
  // A file cannot be kept over a reload: no page may read the disk by itself.
  const element = useKeptForm(name, { subscribe }, ({ parentFullName = '', childFullName = '' }) =>
    reset(
      { parentFullName: String(parentFullName), childFullName: String(childFullName) },
      { keepDefaultValues: true },
    ),
  );
  const sending = useMutation({
    mutationFn: ({ file, ...names }: Sent) => {
      const controller = new AbortController();
      under.current = controller;
      setProgress(0);
      const query = { typeId: id, ...(adult ? {} : names) };
      return captcha.send((body) =>
        sendOnce(name, { ...names, file }, (options) =>
          sendAttachment(
            site,
            { query, body, files: [file] },
            { ...options, signal: controller.signal, onProgress: setProgress },
          ),
        ),
      );
    },
    onSuccess: () => {
      reset(noValues);
      forgetDraft(name);
    },
    onError: (error) => {
      if (!(error instanceof ApiError)) return;
      if (aboutTheFile.has(error.code)) return setError('file', { type: inWords, message: error.message });
      for (const field of fieldsOf(adult)) {
        const key = error.fields.find(({ path }) => path === field)?.key;
        if (key !== undefined) setError(field, { message: key });
      }
    },
  });
  const cancel = () => under.current?.abort();
  // Another tab, another page: nobody waits for it any more.
  useEffect(() => () => under.current?.abort(), []);
  const submit = form.handleSubmit((values) => sending.mutateAsync(values).catch(() => undefined));
  return {
    name,
    element,
    form,
    sending,
    progress,
    cancel,
    onSubmit: (event: { preventDefault(): void }) => {
      event.preventDefault();
      if (!sending.isPending) void submit();
    },
    begin: () => {
      if (!sending.isPending) sending.reset();
      captcha.prepare();
    },
  };
};
