import {
  addDeskForm,
  changeDeskForm,
  type DeskForm,
  listDeskForms,
  moveDeskForm,
  removeDeskForm,
} from '@arev/shared/contracts/attachment-forms';
import { getContent } from '@arev/shared/contracts/content';
import { errorCode } from '@arev/shared/contracts/errors';
import { answer, Refusal } from '@arev/shared/testing/answers';
import { buildCity, contentPortal } from './content.ts';
import { keptByKey } from './kept-answers.ts';

export const buildForm = (id: number, title: string, changes: Partial<DeskForm> = {}): DeskForm => ({
  ...{ id, title, subTitle: 'Two pages', language: 'en', size: 2048 },
  ...{ filePath: 'uploaded-forms', file: `${id}.pdf` },
  ...changes,
});

/** A kind of papers and its forms; counts versions like the real portal. */
export const formsPortal = (...start: DeskForm[]) => {
  let forms = start;
  let version = 3;
  const now = () => ({ data: { version, forms } });
  const uses = () =>
    forms.length === 0 ? [] : [{ what: 'attachmentForm', count: forms.length, keeps: true }];
  const change = (seen: number, make: () => void) => {
    if (seen !== version) return new Refusal(409, errorCode.changedMeanwhile);
    make();
    version += 1;
    return now();
  };
  const changes = keptByKey([
    answer(addDeskForm, ({ body: { version: seen, ...words }, files }) =>
      change(seen, () => {
        forms = [...forms, buildForm(9, words.title, { ...words, size: files[0]?.size ?? 0 })];
      }),
    ),
    answer(changeDeskForm, ({ params, body: { version: seen, ...words }, files }) =>
      change(seen, () => {
        forms = forms.map((form) =>
          form.id === params.formId ? { ...form, ...words, size: files[0]?.size ?? form.size } : form,
        );
      }),
    ),
    answer(moveDeskForm, ({ params, body }) =>
      change(body.version, () => {
        const moved = forms.filter(({ id }) => id === params.formId);
        forms = forms.filter(({ id }) => id !== params.formId).toSpliced(body.to - 1, 0, ...moved);
      }),
    ),
    answer(removeDeskForm, ({ params, query }) =>
      change(query.version, () => {
        forms = forms.filter(({ id }) => id !== params.formId);
      }),
    ),
  ]);
  const words = (title: string) => ({ title, description: '<p>Words</p>' });
  const item = buildCity({
    values: { adult: true, sortOrder: 1 },
    texts: { hy: words('Ա'), ru: null, en: words('A') },
  });
  const kind = contentPortal(item).answers.map((one) =>
    one.endpoint === getContent ? answer(getContent, () => ({ data: { ...item, usedBy: uses() } })) : one,
  );
  return {
    answers: [answer(listDeskForms, now), ...changes, ...kind],
    titles: () => forms.map(({ title }) => title),
    forms: () => forms,
    byColleague: () => {
      version += 1;
      forms = [...forms, buildForm(8, 'Of a colleague')];
    },
  };
};
