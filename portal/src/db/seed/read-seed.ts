import { readFile } from 'node:fs/promises';
import * as z from 'zod/mini';
import { seedSchema } from './schema.ts';
import type { Seed, SeedName } from './schema.ts';

const read = async <Schema extends z.ZodMiniType>(name: SeedName, schema: Schema) => {
  const json: unknown = JSON.parse(await readFile(new URL(`${name}.json`, import.meta.url), 'utf8'));
  return z.parse(schema, json);
};

export const readSeed = async (): Promise<Seed> => ({
  cities: await read('cities', seedSchema.cities),
  branches: await read('branches', seedSchema.branches),
  company: await read('company', seedSchema.company),
  specializations: await read('specializations', seedSchema.specializations),
  services: await read('services', seedSchema.services),
  doctors: await read('doctors', seedSchema.doctors),
  policies: await read('policies', seedSchema.policies),
  'insurance-companies': await read('insurance-companies', seedSchema['insurance-companies']),
  organizations: await read('organizations', seedSchema.organizations),
  descriptions: await read('descriptions', seedSchema.descriptions),
  home: await read('home', seedSchema.home),
  holidays: await read('holidays', seedSchema.holidays),
  faqs: await read('faqs', seedSchema.faqs),
  'company-texts': await read('company-texts', seedSchema['company-texts']),
  requisites: await read('requisites', seedSchema.requisites),
  'custom-pages': await read('custom-pages', seedSchema['custom-pages']),
  news: await read('news', seedSchema.news),
  opinions: await read('opinions', seedSchema.opinions),
  vacancies: await read('vacancies', seedSchema.vacancies),
  seminars: await read('seminars', seedSchema.seminars),
  families: await read('families', seedSchema.families),
  investors: await read('investors', seedSchema.investors),
  attachments: await read('attachments', seedSchema.attachments),
  surveys: await read('surveys', seedSchema.surveys),
  'seo-data': await read('seo-data', seedSchema['seo-data']),
  patients: await read('patients', seedSchema.patients),
});
