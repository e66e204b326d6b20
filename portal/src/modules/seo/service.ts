import { randomBytes } from 'node:crypto';
import { errorCode } from '@arev/shared/contracts/errors';
import type { NewSeoData, SeoData } from '@arev/shared/contracts/seo-data';
import { renewContentVersion } from '../../cache/content-version.ts';
import type { Language } from '../../caller/language.ts';
import { plainDateAt } from '../../clinic-time.ts';
import type { Clock } from '../../clock.ts';
import { listPagesWithoutSeo } from '../../db/content-pages.ts';
import type { Database, Executor } from '../../db/factory.ts';
import type { Page } from '../../db/paging.ts';
import { inEveryLanguage } from '../../db/translations.ts';
import { DomainError, found, InvalidInput } from '../../errors.ts';
import { cutImage } from '../../files/clean-image.ts';
import { isImage } from '../../files/file-type.ts';
import type { ReceivedFile } from '../../files/intake.ts';
import type { FileKeeper } from '../../files/keeper.ts';
import * as repository from './repository.ts';

export interface SeoNeeds {
  readonly db: Database;
  readonly keeper: FileKeeper;
  readonly clock: Clock;
}

/** The size of the picture in link previews. */
const photoSize = { width: 1200, height: 630 } as const;
const photoPath = 'seo';
const languages = ['hy', 'ru', 'en'] as const;

/** The row exists, so a failed write means that its version has changed. */
const asSeen = (done: boolean): void => {
  if (!done) throw new DomainError(errorCode.changedMeanwhile);
};

const routeTaken = () => new InvalidInput([{ path: 'route', key: 'taken' }], 'routeTaken');

interface Wish extends NewSeoData {
  readonly id?: number | undefined;
  /** The version that the editor has read; without it, a row that is named by its id is overwritten. */
  readonly version?: number | undefined;
}

const insert = async (db: Executor, data: NewSeoData): Promise<number> => {
  const id = await repository.insert(db, data);
  if (id === undefined) throw routeTaken();
  return id;
};

/** Without an id a row is inserted; if the route has a row already, the caller has to know its version. */
const writeByRoute = async (db: Executor, { version, ...data }: Omit<Wish, 'id'>): Promise<number> => {
  const there = await repository.findByRoute(db, data.route);
  if (there === undefined) return insert(db, data);
  asSeen(version !== undefined && (await repository.writeById(db, there.id, data, version)));
  return there.id;
};

const write = async (db: Executor, { id, version, ...data }: Wish): Promise<number> => {
  if (id === undefined) return writeByRoute(db, { version, ...data });
  found(await repository.findById(db, id));
  if (await repository.routeIsTaken(db, data.route, id)) throw routeTaken();
  asSeen(await repository.writeById(db, id, data, version));
  return id;
};

type Save<Answer> = (transaction: Executor, answer: Answer) => Promise<void>;
interface Rows {
  readonly data: SeoData[];
  readonly total: number;
}

const silent = { title: '', description: '', tags: '' };
type Row = NonNullable<Awaited<ReturnType<typeof repository.findById>>>;
const shown = (row: Row): SeoData => ({ ...row, translations: inEveryLanguage(row.translations, silent) });

export const seoService = ({ db, keeper, clock }: SeoNeeds) => {
  const one = async (id: number, from: Executor = db): Promise<SeoData> =>
    shown(found(await repository.findById(from, id)));
  const inTransaction = <Result>(work: (transaction: Executor) => Promise<Result>): Promise<Result> =>
    db.transaction().execute(work);
  /** Stores the answer for a retry, too: nothing else tells a repeated save from a save over the changes of others. */
  const saved = <Answer>(save: Save<Answer>, work: (transaction: Executor) => Promise<Answer>) =>
    inTransaction(async (transaction) => {
      const answer = await work(transaction);
      await save(transaction, answer);
      return answer;
    });
  return {
    list: async (global: boolean | undefined) => {
      const data = (await repository.listAll(db, global)).map(shown);
      return { data, total: data.length };
    },
    saveAll: (rows: readonly Wish[], save: Save<Rows>) =>
      saved(save, async (transaction) => {
        const ids: number[] = [];
        for (const row of rows) ids.push(await write(transaction, row));
        const data = await Promise.all([...new Set(ids)].map((id) => one(id, transaction)));
        return { data, total: data.length };
      }),
    /** Shells render all pages of earlier versions again. */
    generate: () => renewContentVersion(db),
    create: (data: NewSeoData, save: Save<SeoData>) =>
      saved(save, async (transaction) => one(await insert(transaction, data), transaction)),
    update: (id: number, data: Wish, save: Save<SeoData>) =>
      saved(save, async (transaction) => one(await write(transaction, { ...data, id }), transaction)),
    byId: (id: number) => one(id),
    byRoute: async (route: string) => {
      const row = await repository.findByRoute(db, route);
      return row === undefined ? {} : shown(row);
    },
    object: async (object: string, slug: string) => {
      const row = await repository.findObject(db, { object, slug, today: plainDateAt(clock()) });
      if (row === undefined) return {};
      const translations = languages.map((language) => {
        const { title = '', description = '' } = row.texts[language] ?? {};
        return { language, title, description, tags: title };
      });
      return { photo: row.photo, photoPath: row.photoPath, translations };
    },
    remove: async (id: number, seen: number | undefined, save: Save<null>) => {
      await saved(save, async (transaction) => {
        found(await repository.findById(transaction, id));
        asSeen(await repository.remove(transaction, id, seen));
        return null;
      });
      await keeper.tidy();
    },
    removePhoto: async (id: number, seen: string | null | undefined) => {
      await inTransaction((transaction) => repository.removePhoto(transaction, id, seen ?? undefined));
      await keeper.tidy();
      return one(id);
    },
    withoutRow: (language: Language, text: string, page: Page) =>
      listPagesWithoutSeo(db, { language, text, today: plainDateAt(clock()) }, page),
    uploadPhoto: async (
      { id, photo: seen }: { readonly id: number; readonly photo?: string | undefined },
      [file]: readonly ReceivedFile[],
    ) => {
      await one(id);
      if (file === undefined || !isImage(file.type))
        throw new DomainError(errorCode.fileNotAccepted, {
          fields: [{ path: 'file', key: 'invalidFile' }],
          wording: 'picture',
        });
      const cut = await cutImage(file, photoSize, `${file.path}.cut`);
      const photo = `${randomBytes(16).toString('hex')}.webp`;
      await keeper.keep(
        [{ ...cut, type: 'image/webp' }],
        async (transaction, [fileId = 0]) =>
          asSeen(await repository.setPhoto(transaction, { id, fileId, photo, photoPath, seen })),
        () => `${photoPath}/${photo}`,
      );
      await keeper.tidy();
      return one(id);
    },
  };
};
