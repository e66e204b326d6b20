import type { SeoData } from '@arev/shared/contracts/seo-data';
import { forgetDraft, keepDraft, readDraft } from '@arev/shared/forms/form-draft';
import type { Language } from '@arev/shared/i18n';
import { useSite } from '@arev/shared/remote-kit';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import * as z from 'zod/mini';
import { isConflict } from '../../api/conflict.ts';
import { type Saved, saveAllSeoRows } from '../../api/seo.ts';
import { lengths, type Part, parts, wordOf } from './seo-values.ts';

const words = z.object({ title: z.string(), description: z.string(), tags: z.string() });
/** `seen` is the text when the editor began to type: if it differs now, another editor has changed it. */
const typedWords = z.object({ words, seen: words });

export type Words = z.output<typeof words>;
type Typed = Readonly<Record<number, z.output<typeof typedWords>>>;

export const wordsOf = (row: SeoData, language: Language): Words => ({
  title: wordOf(row, 'title', language),
  description: wordOf(row, 'description', language),
  tags: wordOf(row, 'tags', language),
});

export const isSame = (one: Words, other: Words): boolean => parts.every((part) => one[part] === other[part]);

export const isTooLong = (said: Words, part: Part): boolean => said[part].length > lengths[part].most;

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** The draft of this tab; invalid drafts are ignored. */
const readTyped = (draft: string): Typed =>
  Object.fromEntries(
    Object.entries(readDraft(draft)).flatMap(([id, text]) => {
      const kept = z.safeParse(typedWords, parse(String(text)));
      return kept.success ? [[Number(id), kept.data] as const] : [];
    }),
  );

const keepTyped = (draft: string, typed: Typed): void => {
  const rows = Object.entries(typed).map(([id, row]) => [id, JSON.stringify(row)] as const);
  if (rows.length === 0) forgetDraft(draft);
  else keepDraft(draft, Object.fromEntries(rows));
};

/** The row with new texts in this language and its current data otherwise. */
const withWords = (row: SeoData, language: Language, said: Words) => ({
  ...{ id: row.id, route: row.route, global: row.global, version: row.version },
  translations: row.translations.map((each) => (each.language === language ? { ...each, ...said } : each)),
});

type Sent = readonly (readonly [SeoData, Words])[];

interface Asked {
  readonly sent: Sent;
  readonly isUndo: boolean;
}

/**
 * The texts of all rows in one language. Unsaved texts survive a reload; they are compared, saved together, and can be
 * undone.
 */
export const useWordSheet = (rows: readonly SeoData[], language: Language) => {
  const site = useSite();
  const draft = `seo-words-${language}`;
  const [typed, setTyped] = useState<Typed>(() => readTyped(draft));
  /** The rows of the last save that succeeded, with their texts before it. */
  const [undoing, setUndoing] = useState<Sent>([]);
  const change = (next: Typed): void => {
    setTyped(next);
    keepTyped(draft, next);
  };
  const without = (ids: readonly number[]): Typed =>
    Object.fromEntries(Object.entries(typed).filter(([id]) => !ids.includes(Number(id))));
  /** What was typed in a saved row during the save stays, on top of what is saved. */
  const typedAfter = (sent: Sent, saved: readonly SeoData[]): Typed => {
    const newer = sent.flatMap(([{ id }, said]) => {
      const own = typed[id];
      const row = saved.find((one) => one.id === id);
      if (own === undefined || row === undefined || isSame(own.words, said)) return [];
      return [[id, { words: own.words, seen: wordsOf(row, language) }] as const];
    });
    return { ...without(sent.map(([{ id }]) => id)), ...Object.fromEntries(newer) };
  };
  /** Texts that could not be restored are like typed ones: compared with those of the other editor, and saved. */
  const typedInstead = (sent: Sent): Typed => ({
    ...Object.fromEntries(sent.map(([row, said]) => [row.id, { words: said, seen: wordsOf(row, language) }])),
    ...typed,
  });
  const saving = useMutation({
    mutationFn: ({ sent }: Asked): Promise<Saved<readonly SeoData[]>> =>
      saveAllSeoRows(
        site,
        draft,
        sent.map(([row, said]) => withWords(row, language, said)),
      ),
    onSuccess: ({ problem, row: saved }, { sent, isUndo }) => {
      if (problem === undefined) {
        change(typedAfter(sent, saved));
        const before = new Map(sent.map(([row]) => [row.id, wordsOf(row, language)]));
        setUndoing(
          saved.flatMap((row) => {
            const said = before.get(row.id);
            return said === undefined ? [] : [[row, said] as const];
          }),
        );
      } else if (isUndo && isConflict(problem)) {
        change(typedInstead(sent));
        setUndoing([]);
      }
    },
  });
  const changed = rows.flatMap((row) => {
    const own = typed[row.id];
    return own === undefined || isSame(own.words, wordsOf(row, language)) ? [] : [{ row, ...own }];
  });
  const ready = changed.filter(({ row, seen }) => isSame(seen, wordsOf(row, language)));
  return {
    saving,
    ready,
    isWrong: ready.some(({ words: said }) => parts.some((part) => isTooLong(said, part))),
    /** Rows that another editor has changed meanwhile. */
    overtaken: new Set(changed.filter((one) => !ready.includes(one)).map(({ row }) => row.id)),
    wordsIn: (row: SeoData): Words => typed[row.id]?.words ?? wordsOf(row, language),
    write: (row: SeoData, said: Words) =>
      change({ ...typed, [row.id]: { words: said, seen: typed[row.id]?.seen ?? wordsOf(row, language) } }),
    takeTheirs: ({ id }: SeoData) => change(without([id])),
    /** Keeps the own text after the other one was shown. */
    keepMine: (row: SeoData) => {
      const own = typed[row.id];
      if (own) change({ ...typed, [row.id]: { ...own, seen: wordsOf(row, language) } });
    },
    save: () =>
      saving.mutate({ sent: ready.map(({ row, words: said }) => [row, said] as const), isUndo: false }),
    mayUndo: undoing.length > 0,
    undo: () => saving.mutate({ sent: undoing, isUndo: true }),
  };
};

export type WordSheetState = ReturnType<typeof useWordSheet>;
