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
import type { Site } from '@arev/shared/remote-kit';
import { orReadAgain } from './conflict.ts';
import { contentKey } from './content.ts';
import type { Once } from './save-once.ts';

export const formsQuery = ({ api }: Site, typeId: number) =>
  api.query(listDeskForms, { params: { id: typeId } });

/**
 * The response is what the site shows now; after a conflict, the forms are read again. So is their kind, which cannot be
 * deleted as long as it has forms.
 */
const showing = async (
  site: Site,
  typeId: number,
  call: Promise<{ readonly data: DeskForms }>,
): Promise<void> => {
  try {
    const answer = await orReadAgain(site, listDeskForms, call);
    site.queryClient.setQueryData(formsQuery(site, typeId).queryKey, answer);
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
  return showing(site, typeId, site.api.send(addDeskForm, wish, options));
};

/** Without a file, the present one stays. */
export const changeForm = (
  site: Site,
  { typeId, formId, version }: SeenForm,
  { file, ...words }: WrittenForm,
  options: SendOptions,
): Promise<void> => {
  const wish = { params: { id: typeId, formId }, body: { ...words, version }, files: file ? [file] : [] };
  return showing(site, typeId, site.api.send(changeDeskForm, wish, options));
};

/** 1 is the first one of its language. */
export const moveForm = (site: Site, { typeId, formId, version }: SeenForm, to: number, once: Once) =>
  showing(
    site,
    typeId,
    site.api.send(moveDeskForm, { params: { id: typeId, formId }, body: { to, version } }, once),
  );

export const removeForm = (site: Site, { typeId, formId, version }: SeenForm, once: Once) =>
  showing(
    site,
    typeId,
    site.api.send(removeDeskForm, { params: { id: typeId, formId }, query: { version } }, once),
  );
