import type { SendOptions } from '@arev/shared/api-client';
import { sendApplication as endpoint } from '@arev/shared/contracts/applications';
import type { InputOf } from '@arev/shared/contracts/endpoint';
import {
  getVacancy,
  getVacancyDescription,
  listVacancies,
  listVacancyCategories,
} from '@arev/shared/contracts/vacancies';
import type { Site } from '@arev/shared/remote-kit';
import { inParts } from './parts.ts';

export const vacanciesPageSize = 12;
const mostSuggestions = 30;

type Kind = { readonly categoryId: number } | { readonly text: string };

export const vacanciesQuery = (site: Site, choice: Kind, from: number) => {
  const query = 'text' in choice ? { text: choice.text } : { categoryIds: [choice.categoryId] };
  return inParts({
    queryKey: ['vacancies', site.language, query],
    size: vacanciesPageSize,
    ask: (page, signal) =>
      site.api.send(listVacancies, { query: { ...query, page, size: vacanciesPageSize } }, { signal }),
    from,
  });
};

export const suggestionsQuery = (site: Site, text: string) =>
  site.api.query(listVacancies, { query: { text, size: mostSuggestions } });

export const vacancyQuery = (site: Site, slug: string) => site.api.query(getVacancy, { params: { slug } });

export const vacancyCategoriesQuery = (site: Site) => site.api.query(listVacancyCategories, {});

export const vacancyDescriptionQuery = (site: Site) => site.api.query(getVacancyDescription, {});

type Application = Pick<InputOf<typeof endpoint>, 'body' | 'files'>;

export const sendApplication = (
  { api }: Site,
  { vacancyId, ...application }: Application & { readonly vacancyId: number },
  options: SendOptions,
): Promise<unknown> => api.send(endpoint, { params: { id: vacancyId }, ...application }, options);
