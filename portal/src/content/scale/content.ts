import type { Executor } from '../../db/factory.ts';
import { translationRows, upsert } from '../import/upsert.ts';
import type { Seed } from '../seed/schema.ts';
import { inventedName, inventedSurname, joined, type Dice, type InEachLanguage } from './words.ts';

/** Greater than every id of the seed. */
export const firstId = 1_000_001;
const batch = 2_000;

interface Numbered {
  readonly id: number;
  /** Counts from zero. */
  readonly at: number;
}

export const inBatches = async (
  count: number,
  write: (some: readonly Numbered[]) => Promise<void>,
): Promise<void> => {
  for (let from = 0; from < count; from += batch)
    await write(
      Array.from({ length: Math.min(batch, count - from) }, (_, at) => ({
        id: firstId + from + at,
        at: from + at,
      })),
    );
};

interface Needs {
  readonly db: Executor;
  readonly seed: Seed;
  readonly dice: Dice;
}

const paragraphs = ({ news, seminars, specializations }: Seed): readonly InEachLanguage[] =>
  [...news, ...seminars, ...specializations].flatMap(({ translations: { hy, ru, en } }) => {
    const [a, b, c] = [hy, ru, en].map(({ description }) => description.split('</p>')[0] ?? '');
    return [{ hy: `${a ?? ''}</p>`, ru: `${b ?? ''}</p>`, en: `${c ?? ''}</p>` }];
  });

const titlesOf = (
  rows: readonly { translations: Record<'hy' | 'ru' | 'en', { title: string }> }[],
): readonly InEachLanguage[] =>
  rows.map(({ translations: { hy, ru, en } }) => ({ hy: hy.title, ru: ru.title, en: en.title }));

const textWriter = ({ seed, dice }: Needs) => {
  const bodies = paragraphs(seed);
  return (titles: readonly InEachLanguage[]) => {
    const title = joined([dice.one(titles), inventedName(dice), inventedName(dice)], ' ');
    const description = dice.one(bodies);
    const one = (language: 'hy' | 'ru' | 'en') => ({
      title: title[language],
      description: description[language],
    });
    return { translations: { hy: one('hy'), ru: one('ru'), en: one('en') } };
  };
};

export const writeDoctors = async (needs: Needs, count: number): Promise<void> => {
  const { db, seed, dice } = needs;
  const bodies = paragraphs(seed);
  await inBatches(count, async (some) => {
    const doctors = some.map(({ id, at }) => {
      const model = dice.one(seed.doctors);
      const names = dice.one(seed.doctors).translations;
      const surname = inventedSurname(dice);
      const body = dice.one(bodies);
      const text = (language: 'hy' | 'ru' | 'en') => ({
        firstName: names[language].firstName,
        lastName: surname[language],
        position: model.translations[language].position,
        description: body[language],
      });
      const [branchId = 1] = model.branchIds;
      const translations = { hy: text('hy'), ru: text('ru'), en: text('en') };
      return { id, sortOrder: 1000 + at, model, branchId, translations };
    });
    await upsert(
      db,
      'doctor',
      ['id'],
      doctors.map(({ id, sortOrder, model }) => ({
        id,
        slug: `doctor-${id}`,
        email: null,
        photo: null,
        photoPath: null,
        languages: model.languages,
        sortOrder,
      })),
    );
    const byDoctor = ({ id }: { id: number }) => ({ doctorId: id });
    await upsert(db, 'doctorTranslation', ['doctorId', 'language'], translationRows(doctors, byDoctor));
    await upsert(
      db,
      'doctorSpecialization',
      ['doctorId', 'specializationId'],
      doctors.flatMap(({ id, model }) =>
        model.specializationIds.map((specializationId) => ({ doctorId: id, specializationId })),
      ),
    );
    await upsert(
      db,
      'doctorBranch',
      ['doctorId', 'branchId'],
      doctors.map(({ id, branchId }) => ({ doctorId: id, branchId })),
    );
    await upsert(
      db,
      'doctorService',
      ['doctorId', 'serviceId'],
      doctors.flatMap(({ id, model }) => model.serviceIds.map((serviceId) => ({ doctorId: id, serviceId }))),
    );
    await db
      .deleteFrom('doctorPolicy')
      .where(
        'doctorId',
        'in',
        doctors.map(({ id }) => id),
      )
      .execute();
    await upsert(
      db,
      'doctorPolicy',
      ['doctorId', 'policy'],
      doctors.flatMap(({ id, model }) => model.policies.map((policy) => ({ doctorId: id, policy }))),
    );
    await upsert(
      db,
      'workingRange',
      ['doctorId', 'branchId', 'weekday', 'starts'],
      doctors.flatMap(({ id, branchId }) =>
        [1, 2, 3, 4, 5].map((weekday) => ({
          doctorId: id,
          branchId,
          weekday,
          starts: '09:00',
          ends: '18:00',
        })),
      ),
    );
  });
};

export const writeServices = async (needs: Needs, count: number): Promise<void> => {
  const { db, seed, dice } = needs;
  const titles = titlesOf(seed.services);
  await inBatches(count, async (some) => {
    const services = some.map(({ id, at }) => {
      const { hy, ru, en } = joined([dice.one(titles), inventedName(dice)], ' ');
      return {
        id,
        at,
        specializationId: dice.one(seed.specializations).id,
        translations: { hy: { title: hy }, ru: { title: ru }, en: { title: en } },
      };
    });
    await upsert(
      db,
      'service',
      ['id'],
      services.map(({ id, at, specializationId }) => ({
        id,
        slug: `service-${id}`,
        specializationId,
        durationMinutes: 30,
        task: false,
        personalPackage: false,
        survey: false,
        sortOrder: 1000 + at,
      })),
    );
    await upsert(
      db,
      'serviceTranslation',
      ['serviceId', 'language'],
      translationRows(services, ({ id }) => ({ serviceId: id })),
    );
    await upsert(
      db,
      'servicePrice',
      ['serviceId', 'branchId'],
      services.map(({ id }) => ({ serviceId: id, branchId: dice.one(seed.branches).id, price: 10_000 })),
    );
  });
};

export const writeNews = async (needs: Needs, count: number): Promise<void> => {
  const { db, seed } = needs;
  const textOf = textWriter(needs);
  const titles = titlesOf(seed.news);
  await inBatches(count, async (some) => {
    const news = some.map(({ id }) => ({ id, ...textOf(titles) }));
    await upsert(
      db,
      'news',
      ['id'],
      news.map(({ id }) => ({
        id,
        slug: `news-${id}`,
        newsDate: '2025-06-01',
        coverPhoto: null,
        photoPath: null,
      })),
    );
    await upsert(
      db,
      'newsTranslation',
      ['newsId', 'language'],
      translationRows(news, ({ id }) => ({ newsId: id })),
    );
  });
};

export const writeQuestions = async (needs: Needs, count: number): Promise<void> => {
  const { db, seed, dice } = needs;
  const textOf = textWriter(needs);
  const titles = titlesOf(seed.faqs.questions);
  await inBatches(count, async (some) => {
    const questions = some.map(({ id }) => ({ id, ...textOf(titles) }));
    await upsert(
      db,
      'faq',
      ['id'],
      questions.map(({ id }) => ({ id, faqCategoryId: dice.one(seed.faqs.categories).id, sortOrder: 1000 })),
    );
    await upsert(
      db,
      'faqTranslation',
      ['faqId', 'language'],
      translationRows(questions, ({ id }) => ({ faqId: id })),
    );
  });
};
