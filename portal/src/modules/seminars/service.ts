import type { Clock } from '../../clock.ts';
import type { Config } from '../../config.ts';
import type { Database } from '../../db/factory.ts';
import { findBySlug } from '../../db/former-slugs.ts';
import type { Page } from '../../db/paging.ts';
import { senderAddress } from '../outbox/public.ts';
import { found } from '../../errors.ts';
import type { Language } from '../../caller/language.ts';
import { withRichText } from '../../rich-text/rich-text.ts';
import { seminarEntry } from './calendar-entry.ts';
import * as repository from './repository.ts';

export interface SeminarNeeds {
  readonly db: Database;
  readonly clock: Clock;
  readonly config: Pick<Config, 'SITE_URL' | 'MAIL_FROM'>;
}

const dated = <Row extends { startsAt: Date; description: string }>({ startsAt, ...seminar }: Row) => ({
  ...withRichText(seminar),
  seminarDate: startsAt.getTime(),
});

export const seminarService = ({ db, clock, config }: SeminarNeeds) => {
  const relatedTo = async (language: Language, id: number) =>
    (await repository.listRelatedSeminars(db, language, id)).map(dated);
  const seminarBySlug = async (language: Language, slug: string) =>
    found(await findBySlug(db, 'seminars', slug, (each) => repository.findSeminar(db, language, each)));
  return {
    list: async (language: Language, page: Page) => {
      const { data, total } = await repository.listSeminars(db, language, new Date(clock()), page);
      return { data: data.map(dated), total };
    },
    bySlug: async (language: Language, slug: string) => {
      const seminar = await seminarBySlug(language, slug);
      return { ...dated(seminar), relatedSeminars: await relatedTo(language, seminar.id) };
    },
    calendar: async (language: Language, slug: string) => {
      const seminar = await seminarBySlug(language, slug);
      const url = `${config.SITE_URL}/${language}/seminars/${seminar.slug}`;
      const context = { language, url, now: new Date(clock()), sender: senderAddress(config.MAIL_FROM) };
      return { name: `${seminar.slug}.ics`, text: seminarEntry(seminar, context) };
    },
    related: async (language: Language, id: number) => {
      found(await repository.findSeminarId(db, id));
      const data = await relatedTo(language, id);
      return { data, total: data.length };
    },
  };
};
