import type { SendOptions } from '@arev/shared/api-client';
import {
  addDeskForm,
  changeDeskForm,
  type DeskForms,
  listDeskForms,
  moveDeskForm,
  removeDeskForm,
} from '@arev/shared/contracts/attachment-forms';
import type { Language } from '@arev/shared/i18n';
import { setAnswer, type Site } from '@arev/shared/remote-kit';
import { orReadAgain } from './conflict.ts';
import { contentKey } from './content.ts';
import type { Once } from './save-once.ts';

export const formsQuery = ({ api }: Site, typeId: number) =>
  api.query(listDeskForms, { params: { id: typeId } });

/** What an editor has done last to a form of a kind. */
export interface FormChange {
  readonly did: 'added' | 'saved' | 'moved' | 'removed';
  readonly title: string;
  /** Its position after a move; 1 is the first one of its language. */
  readonly number?: number;
}

/** The version of the forms tells two equal changes apart. */
type ToldChange = FormChange & Pick<DeskForms, 'version'>;

/** Known as long as the page shows the forms. */
export const formChangeQuery = (typeId: number) => ({
  queryKey: ['form-change', typeId],
  queryFn: (): ToldChange | null => null,
  staleTime: Infinity,
  gcTime: 0,
});

/**
 * The response is what the site shows now; after a conflict, the forms are read again. So is their kind, which cannot be
 * deleted as long as it has forms.
 */
const showing = async (
  { site, typeId, change }: { readonly site: Site; readonly typeId: number; readonly change: FormChange },
  call: Promise<{ readonly data: DeskForms }>,
): Promise<void> => {
  try {
    const answer = await orReadAgain(site, listDeskForms, call);
    setAnswer(site, formsQuery(site, typeId), answer);
    const told: ToldChange = { ...change, version: answer.data.version };
    site.queryClient.setQueryData(formChangeQuery(typeId).queryKey, told);
  } finally {
    const queryKey = contentKey('attachment-types', String(typeId));
    void site.queryClient.invalidateQueries({ queryKey });
  }
};

/** A form of a kind of papers, and the version of the forms that the editor has seen. */
export interface SeenForm {
  readonly typeId: number;
  readonly formId: number;
  readonly version: number;
}

export interface WrittenForm {
  readonly title: string;
  readonly subTitle: string;
  readonly file: File | null;
}

export const addForm = (
  site: Site,
  { typeId, version, language }: Omit<SeenForm, 'formId'> & { readonly language: Language },
  { file, ...words }: WrittenForm & { readonly file: File },
  options: SendOptions,
): Promise<void> => {
  const wish = { params: { id: typeId }, body: { ...words, language, version }, files: [file] };
  const change: FormChange = { did: 'added', title: words.title };
  return showing({ site, typeId, change }, site.api.send(addDeskForm, wish, options));
};

/** Without a file, the present one stays. */
export const changeForm = (
  site: Site,
  { typeId, formId, version }: SeenForm,
  { file, ...words }: WrittenForm,
  options: SendOptions,
): Promise<void> => {
  const wish = { params: { id: typeId, formId }, body: { ...words, version }, files: file ? [file] : [] };
  const change: FormChange = { did: 'saved', title: words.title };
  return showing({ site, typeId, change }, site.api.send(changeDeskForm, wish, options));
};

interface Move {
  readonly title: string;
  /** 1 is the first one of its language. */
  readonly to: number;
}

export const moveForm = (
  site: Site,
  { typeId, formId, version }: SeenForm,
  { title, to }: Move,
  once: Once,
): Promise<void> => {
  const wish = { params: { id: typeId, formId }, body: { to, version } };
  const change: FormChange = { did: 'moved', title, number: to };
  return showing({ site, typeId, change }, site.api.send(moveDeskForm, wish, once));
};

export const removeForm = (
  site: Site,
  { typeId, formId, version }: SeenForm,
  title: string,
  once: Once,
): Promise<void> => {
  const wish = { params: { id: typeId, formId }, query: { version } };
  const change: FormChange = { did: 'removed', title };
  return showing({ site, typeId, change }, site.api.send(removeDeskForm, wish, once));
};
