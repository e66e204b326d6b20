import { forgetDraft, keepDraft, readDraft } from '@arev/shared/forms/form-draft';
import { useHydrated } from '@arev/shared/forms/use-hydrated';
import { useEffect, useState } from 'react';

type ByItem<Of> = Readonly<Record<number, readonly Of[]>>;
type NamesByItem = ByItem<string>;
type FilesByItem = ByItem<{ readonly name: string }>;

const none: NamesByItem = {};
const draftOf = (survey: string): string => `${survey}-files`;
/** No name of a file contains it. */
const between = '/';

const readNames = (survey: string): NamesByItem =>
  Object.fromEntries(
    Object.entries(readDraft(draftOf(survey))).map(([id, names]) => [id, String(names).split(between)]),
  );

const keepNames = (survey: string, lost: NamesByItem, files: FilesByItem): void => {
  const ids = [...new Set([...Object.keys(lost), ...Object.keys(files)])].map(Number);
  const names = ids
    .map((id) => [id, [...(lost[id] ?? []), ...(files[id] ?? []).map(({ name }) => name)]] as const)
    .filter(([, ofItem]) => ofItem.length > 0);
  if (names.length === 0) return forgetDraft(draftOf(survey));
  keepDraft(draftOf(survey), Object.fromEntries(names.map(([id, ofItem]) => [id, ofItem.join(between)])));
};

export const forgetNames = (survey: string): void => forgetDraft(draftOf(survey));

/**
 * The names of files that were chosen before a reload, until each is chosen again: only the tab's draft of the names
 * survives it. Without a name of the survey nothing is stored.
 */
export const useLostFiles = (survey: string | undefined, files: FilesByItem) => {
  const [lost, setLost] = useState(() => (survey === undefined ? none : readNames(survey)));
  const hydrated = useHydrated();
  useEffect(() => {
    if (survey !== undefined) keepNames(survey, lost, files);
  }, [survey, lost, files]);
  return {
    /** The server knows none. */
    lost: hydrated ? lost : none,
    chosenAgain: (id: number, name: string) =>
      setLost((before) => {
        const names = before[id] ?? [];
        const at = names.indexOf(name);
        return at === -1 ? before : { ...before, [id]: names.toSpliced(at, 1) };
      }),
    dismiss: (id: number) => setLost((before) => ({ ...before, [id]: [] })),
    dismissAll: () => setLost(none),
  };
};
