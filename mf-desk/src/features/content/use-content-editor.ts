import { ApiError } from '@arev/shared/api-client';
import { completedState } from '@arev/shared/contracts/completed-state';
import type { ContentItem } from '@arev/shared/contracts/content';
import type { ContentType } from '@arev/shared/contracts/content-types';
import { useIsShown } from '@arev/shared/forms/use-is-shown';
import { useKeptForm } from '@arev/shared/forms/use-kept-form';
import { setAnswer, useHref, useSite } from '@arev/shared/remote-kit';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { address } from '../../addresses.ts';
import { isConflict } from '../../api/conflict.ts';
import { contentKey, contentQuery, saveContent, type Wish } from '../../api/content.ts';
import { savingKey } from '../../frame/after-save.tsx';
import { useHandedOutcome } from '../../frame/handed-outcome.ts';
import { hasPassed } from '../../frame/instants.ts';
import { useLateRefusal } from '../../frame/late-refusal.ts';
import { useRestored } from '../../frame/restored-draft.tsx';
import { standOn, typedSince } from '../../frame/typed-since.ts';
import { emptyState, type FormValues, fromForm, refusedAt, toForm } from './content-values.ts';
import { useSavedWords } from './use-saved-words.ts';

/** The time at which the draft of now will be published. A past one would publish the next draft at once. */
export const timeAhead = (item: ContentItem | undefined): number | null => {
  const publishAt = item?.draft?.publishAt ?? null;
  return publishAt === null || hasPassed(publishAt) ? null : publishAt;
};

const revisionOf = (item: ContentItem | undefined): number => item?.draft?.revision ?? 0;

interface Outcome {
  readonly saved?: ContentItem;
  /** The version that somebody else has saved meanwhile. */
  readonly theirs?: ContentItem;
  readonly before?: FormValues;
  readonly isDraft: boolean;
  /** A save before the draft published its text, and its response was lost (019). */
  readonly hasPublished?: boolean;
}

interface Asked {
  readonly values: FormValues;
  readonly version: number;
  readonly revision: number;
  readonly draft?: Wish['draft'];
  /** What the form starts from, if the values are not those of the form: all that was typed since then is unsaved. */
  readonly from?: FormValues;
}

export const formNameOf = (type: ContentType, id: string | undefined): string =>
  `content-${type}-${id ?? 'new'}`;

/** An item being edited: its draft if there is one, otherwise the published version. */
export const useContentEditor = (type: ContentType, start: ContentItem | undefined) => {
  const site = useSite();
  const to = useHref();
  const isShown = useIsShown();
  const wordsOf = useSavedWords();
  const [item, setItem] = useState(start);
  /** What somebody else had saved when this editor wanted to delete it, if there is unsaved text beside it. */
  const [met, setMet] = useState<ContentItem>();
  const nameOf = (id: string | undefined) => formNameOf(type, id);
  const name = nameOf(item?.id);
  const { handed, endHanded, handOn } = useHandedOutcome<Outcome>(nameOf(start?.id));
  const startOf = (of: ContentItem | undefined): FormValues => ({
    ...toForm(type, completedState(of?.draft ?? of ?? emptyState, of)),
    version: String(of?.version ?? 0),
    revision: String(revisionOf(of)),
  });
  const form = useForm<FormValues>({ defaultValues: startOf(start) });
  const element = useKeptForm(name, form, (draft) => {
    const texts = Object.entries(draft).map(([field, value]) => [field, String(value)] as const);
    form.reset({ ...startOf(start), ...Object.fromEntries(texts) }, { keepDefaultValues: true });
  });
  const kept = useRestored(name, startOf(start), form);
  const stand = (next: ContentItem, typed: FormValues = {}): void => {
    setItem(next);
    kept.end();
    // A new item goes on at its own address, which reads it.
    if (item) setAnswer(site, { queryKey: contentKey(type, next.id) }, { data: next });
    standOn(form.reset, { start: startOf(next), typed, name, next: nameOf(next.id) });
  };
  const tellIfLeft = useLateRefusal(isShown);
  /** Shows the refused fields as such. */
  const refuse = (problem: Error): void => {
    if (problem instanceof ApiError)
      for (const { name: field, key } of problem.fields.map((one) => refusedAt(type, one)))
        form.setError(field, { message: key });
  };
  const readAgain = async ({ id }: ContentItem): Promise<ContentItem> =>
    (await site.queryClient.query({ ...contentQuery(site, type, id), staleTime: 0 })).data;
  const saving = useMutation({
    mutationKey: savingKey(nameOf(start?.id)),
    meta: { toldInPlace: true },
    mutationFn: async ({ values, version, revision, draft }: Asked): Promise<Outcome> => {
      const isDraft = draft !== undefined;
      const before = item && item.version > 0 ? { before: toForm(type, item) } : {};
      const seen = { type, id: item?.id, version, revision, ...(draft && { draft }) };
      try {
        const wish = { ...seen, state: fromForm(type, values) };
        const saved = await saveContent(site, name, wish);
        // A draft itself does not change the version.
        return { saved, isDraft, hasPublished: isDraft && saved.version > version, ...before };
      } catch (problem) {
        if (!isConflict(problem) || item === undefined) throw problem;
        return { theirs: await readAgain(item), isDraft };
      }
    },
    onMutate: ({ from }) => {
      endHanded();
      setMet(undefined);
      return { shown: from ?? { ...form.getValues() } };
    },
    onSuccess: (outcome, _asked, { shown }) => {
      const { saved } = outcome;
      if (saved === undefined) return tellIfLeft();
      stand(saved, typedSince(shown, form.getValues()));
      if (!isShown()) return site.toasts.show({ kind: 'success', text: wordsOf(outcome) });
      if (item) return;
      handOn(nameOf(saved.id), outcome);
      void site.navigation.go(to(address.contentItem(type, saved.id)), { replace: true });
    },
    onError: (problem) => {
      tellIfLeft();
      refuse(problem);
    },
  });
  const save = (values: FormValues, draft?: Wish['draft']) =>
    saving.mutate({
      ...{ values, version: Number(values.version), revision: Number(values.revision) },
      ...(draft && { draft }),
    });
  /**
   * In a conflict, and if fields of it are refused, the restored state is the text of this editor. What is typed and not
   * saved stays in any case.
   */
  const restore = (values: FormValues, draft?: Wish['draft']) => {
    const from = startOf(item);
    const toCorrect = (): void => {
      const now = form.getValues();
      const restored = { ...now, ...values, ...typedSince(from, now) };
      form.reset(restored, { keepDefaultValues: true, keepErrors: true });
    };
    saving.mutate(
      { values, version: item?.version ?? 0, revision: revisionOf(item), ...(draft && { draft }), from },
      {
        onSuccess: ({ theirs }) => theirs && toCorrect(),
        onError: (problem) => problem instanceof ApiError && problem.fields.length > 0 && toCorrect(),
      },
    );
  };
  /** All errors are of the last save. The form itself would keep one that no input has, and never send again. */
  const submit = (send: (values: FormValues) => void): void => {
    form.clearErrors();
    void form.handleSubmit(send)();
  };
  const asked = saving.variables;
  return {
    ...{ type, item, form, element, saving, handed, kept, save, submit, refuse, met },
    /** Somebody else was faster than a deletion: shows what they have saved, beside unsaved text as a conflict. */
    meet: async (seen: ContentItem): Promise<ContentItem> => {
      const theirs = await readAgain(seen);
      const typed = typedSince(startOf(item), form.getValues());
      if (Object.keys(typed).length > 0) setMet(theirs);
      else {
        saving.reset();
        stand(theirs);
      }
      return theirs;
    },
    /** Shows what is saved, without the text that the tab has kept. */
    discard: () => {
      kept.discard(startOf(item));
      setMet(undefined);
      saving.reset();
    },
    /** Saves the current values as the draft, with its scheduled time; then the next action can follow. */
    keepDraft: (then: () => void) =>
      submit((values) =>
        saving.mutate(
          {
            ...{ values, version: Number(values.version), revision: Number(values.revision) },
            draft: { publishAt: timeAhead(item) },
          },
          { onSuccess: ({ saved }) => saved && then() },
        ),
      ),
    /** Publishes an earlier version again. */
    restore: (values: FormValues) => restore(values),
    /** The restoration whose response was a failure. */
    restoreAgain: asked?.from && saving.isError ? () => restore(asked.values, asked.draft) : undefined,
    /** Keeps an earlier draft as the draft of now. */
    restoreDraft: (values: FormValues) => restore(values, { publishAt: null }),
    /**
     * The save before the conflict, to repeat it: a draft stays a draft, with its time. Text that nobody has wished to
     * publish is kept as a draft.
     */
    saveOver: (theirs: ContentItem) => {
      const draft = met ? { publishAt: timeAhead(theirs) } : asked?.draft;
      saving.mutate({
        values: form.getValues(),
        ...{ version: theirs.version, revision: revisionOf(theirs) },
        ...(draft && { draft }),
      });
    },
    takeTheirs: (theirs: ContentItem) => {
      setMet(undefined);
      saving.reset();
      stand(theirs);
    },
  };
};

export type ContentEditorState = ReturnType<typeof useContentEditor>;
