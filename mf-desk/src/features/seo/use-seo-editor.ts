import { ApiError } from '@arev/shared/api-client';
import type { SeoData } from '@arev/shared/contracts/seo-data';
import { refusedFields } from '@arev/shared/forms/refused-fields';
import type { Texts } from '@arev/shared/forms/texts';
import { useIsShown } from '@arev/shared/forms/use-is-shown';
import { useTextForm } from '@arev/shared/forms/use-text-form';
import { useHref, useSite } from '@arev/shared/remote-kit';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { address } from '../../addresses.ts';
import { isConflict } from '../../api/conflict.ts';
import { type Saved, saveSeoRow, saveSeoRowAndDefault, seoRowsQuery } from '../../api/seo.ts';
import { savingKey } from '../../frame/after-save.tsx';
import { useHandedOutcome } from '../../frame/handed-outcome.ts';
import { useLateRefusal } from '../../frame/late-refusal.ts';
import { useRestored } from '../../frame/restored-draft.tsx';
import { standOn, typedSince } from '../../frame/typed-since.ts';
import { fieldAt, readValues, seoFields, seoForm, type SeoValues, valuesOf } from './seo-values.ts';

/** `version` is one of the values: a restored draft keeps the version that its editor saw. */
const startOf = (row: Partial<SeoData>): Texts => ({ ...valuesOf(row), version: String(row.version ?? '') });

type Marked = SeoData | undefined;

interface Asked {
  readonly values: SeoValues;
  /** What the form starts from, if the values are not those of the form: all that was typed since then is unsaved. */
  readonly from?: Texts;
  /** The row that is the default of pages without a row again. */
  readonly nextDefault?: Marked;
}

/** The last save that succeeded: the values before it, and the row that was the default until then. */
interface Undoable {
  readonly before: Partial<SeoData>;
  readonly formerDefault: Marked;
}

type Outcome = Saved<Partial<SeoData>> & {
  /** The row that somebody else has saved meanwhile. */
  readonly theirs?: SeoData | undefined;
  readonly formerDefault?: Marked;
};

export const formNameOf = (id: number | undefined): string => `seo-${id ?? 'new'}`;

/** A row being edited: saved, undone, or compared with the version of another editor. */
export const useSeoEditor = (start: Partial<SeoData>) => {
  const site = useSite();
  const to = useHref();
  const { t } = useTranslation('mf-desk');
  const isShown = useIsShown();
  const [row, setRow] = useState(start);
  const [undoable, setUndoable] = useState<Undoable>();
  /** The row that lost the mark of the default to the last save, which may have had no answer. */
  const [taken, setTaken] = useState<Marked>();
  /** What somebody else had saved when this editor wanted to delete it, if there is unsaved text beside it. */
  const [met, setMet] = useState<SeoData>();
  const nameOf = formNameOf;
  const name = nameOf(row.id);
  const { handed, endHanded, handOn } = useHandedOutcome<Outcome>(nameOf(start.id));
  const stand = (next: Partial<SeoData>, typed: Texts = {}): void => {
    setRow(next);
    kept.end();
    standOn(form.methods.reset, { start: startOf(next), typed, name, next: nameOf(next.id) });
  };
  /**
   * A picture is saved separately, and typed texts stay. A conflict with an earlier change of another editor remains.
   */
  const pictured = (next: SeoData): void => {
    if (kept.isDiscarded) kept.end();
    const isNext = next.version === (row.version ?? 0) + 1;
    setRow(isNext ? next : { ...row, photo: next.photo, photoPath: next.photoPath });
    // Restored text may have seen an earlier version only.
    const isSeen = form.methods.getValues('version') === startOf(row).version;
    if (isNext && isSeen) form.methods.setValue('version', String(next.version));
  };
  const readRows = async (): Promise<readonly SeoData[]> =>
    (await site.queryClient.query({ ...seoRowsQuery(site), staleTime: 0 })).data;
  const theirsOf = async () => (await readRows()).find(({ id }) => id === row.id);
  /** The rows that lose or get the mark of the default in a save beside this one, as they are now. */
  const markIn = async ({ values, nextDefault }: Asked): Promise<{ former?: Marked; next?: Marked }> => {
    const takes = values.global === 'yes' && row.global !== true;
    if (!takes && nextDefault === undefined) return {};
    const rows = await readRows();
    const marked = rows.find(({ global }) => global);
    // This row has the mark already if the answer to an earlier save was lost.
    if (takes) return { former: marked?.id === row.id ? taken : marked };
    const next = rows.find(({ id }) => id === nextDefault?.id);
    // Somebody else may have given the mark to a third row. After a lost answer, the next one may have it already.
    return { next: marked?.id === row.id || marked?.id === next?.id ? next : undefined };
  };
  const tellIfLeft = useLateRefusal(isShown);
  const saving = useMutation({
    mutationKey: savingKey(nameOf(start.id)),
    mutationFn: async (asked: Asked): Promise<Outcome> => {
      const { values } = asked;
      const { body } = readValues(values);
      if (body === undefined) return { row: {} };
      const mark = await markIn(asked);
      const wish = { id: row.id, version: Number(values.version) || undefined, body };
      const saved = await (mark.next
        ? saveSeoRowAndDefault(site, name, wish, mark.next)
        : saveSeoRow(site, name, wish));
      const outcome = { ...saved, formerDefault: mark.former };
      return isConflict(saved.problem) ? { ...outcome, theirs: await theirsOf() } : outcome;
    },
    onMutate: ({ from }) => {
      endHanded();
      setMet(undefined);
      return { shown: from ?? { ...form.methods.getValues() } };
    },
    onSuccess: (outcome, _asked, { shown }) => {
      const { row: saved, problem } = outcome;
      setTaken(outcome.formerDefault);
      const at = { fieldAt: (path: string) => fieldAt(path.split('.')) };
      for (const { field, ...refused } of refusedFields(problem, seoFields, at))
        form.methods.setError(field, refused);
      if (saved.id === undefined) return tellIfLeft();
      const isNew = row.id === undefined;
      if (!isNew) setUndoable({ before: row, formerDefault: outcome.formerDefault });
      // The version is always that of the answer.
      const { version: _version, ...typed } = typedSince(shown, form.methods.getValues());
      stand(saved, typed);
      const text = t(outcome.notGenerated ? 'seo.savedLater' : 'seo.saved');
      if (!isShown()) return site.toasts.show({ kind: 'success', text });
      if (!isNew) return;
      handOn(nameOf(saved.id), outcome);
      void site.navigation.go(to(address.seoRow(saved.id)), { replace: true });
    },
  });
  const form = useTextForm(
    { name, schema: seoForm, fields: seoFields, start: startOf(start) },
    (values: SeoValues) => {
      if (!saving.isPending) saving.mutate({ values });
    },
  );
  const kept = useRestored(name, startOf(start), form.methods);
  const takeTheirs = (theirs: SeoData): void => {
    setMet(undefined);
    saving.reset();
    setUndoable(undefined);
    stand(theirs);
  };
  return {
    ...{ row, form, saving, handed, kept, pictured, mayUndo: undoable !== undefined },
    /** Shows what is saved, without the text that the tab has kept. */
    discard: () => {
      kept.discard(startOf(row));
      setMet(undefined);
      saving.reset();
    },
    /**
     * Restores the values before the last save; in a conflict, and if they are refused, they are the text of this editor.
     * What was typed since then stays.
     */
    undo: () => {
      if (undoable === undefined) return;
      const from = startOf(row);
      const values = { ...startOf(undoable.before), version: String(row.version ?? '') };
      const toCorrect = (): void => {
        const now = form.methods.getValues();
        const restored = { ...now, ...values, ...typedSince(from, now) };
        form.methods.reset(restored, { keepDefaultValues: true, keepErrors: true });
      };
      saving.mutate(
        { values, from, nextDefault: undoable.formerDefault },
        {
          onSuccess: ({ theirs, problem }) => {
            const isRefused = problem instanceof ApiError && problem.fields.length > 0;
            if (theirs || isRefused) toCorrect();
          },
        },
      );
    },
    /** Saves over the change of another editor. */
    saveOver: ({ version }: SeoData) =>
      saving.mutate({
        values: { ...form.methods.getValues(), version: String(version ?? '') },
        nextDefault: saving.variables?.nextDefault,
      }),
    takeTheirs,
    met,
    /** Somebody else was faster than a deletion: shows what they have saved, beside unsaved text as a conflict. */
    meet: async (): Promise<SeoData | undefined> => {
      const theirs = await theirsOf();
      const { version: _, ...typed } = typedSince(startOf(row), form.methods.getValues());
      if (theirs && Object.keys(typed).length > 0) setMet(theirs);
      else if (theirs) takeTheirs(theirs);
      return theirs;
    },
  };
};

export type SeoEditorState = ReturnType<typeof useSeoEditor>;
