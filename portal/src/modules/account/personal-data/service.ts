import type { PersonalData } from '@arev/shared/contracts/personal-data';
import type { Profile } from '@arev/shared/contracts/profiles';
import type { Details } from '@arev/shared/contracts/sessions';
import type { Identity } from '../../../caller/identity.ts';
import type { Language } from '../../../caller/language.ts';
import { adultBefore, plainDateAt } from '../../../clinic-time.ts';
import type { Clock } from '../../../clock.ts';
import type { Config } from '../../../config.ts';
import type { Database } from '../../../db/factory.ts';
import type { Page } from '../../../db/paging.ts';
import type { FileKeeper } from '../../../files/keeper.ts';
import { maskedContact } from '../../outbox/public.ts';
import { readPreferences } from '../../preferences/public.ts';
import type { ProfileService } from '../../profiles/public.ts';
import { listConsents } from '../consents/repository.ts';
import { sessionListService } from '../sessions/list-service.ts';
import { personalArchive } from './archive.ts';
import { deedsService } from './deeds-service.ts';
import { detailsService } from './details-service.ts';
import { checkEntitled } from './entitled.ts';
import { personalRecords } from './records-service.ts';
import * as repository from './repository.ts';

interface CollectNeeds {
  readonly db: Database;
  readonly clock: Clock;
  readonly config: Pick<Config, 'CANCEL_CUTOFF_MINUTES'>;
  readonly profiles: Pick<ProfileService, 'list'>;
}

export interface PersonalDataNeeds extends CollectNeeds {
  readonly keeper: FileKeeper;
}

/**
 * Messages about a child may have gone to another parent, also a former one, whose contact is not for the reader. Nor is it for
 * the child who is of age by now.
 */
const messagesOf = async (
  db: Database,
  { patientId, actorId }: Identity,
  { birthDate, own }: { readonly birthDate: string | null; readonly own: ReadonlySet<string> },
): Promise<PersonalData['messages']> => {
  const wasChild = (at: Date): boolean =>
    birthDate !== null && birthDate > adultBefore(plainDateAt(at.getTime()));
  return (await repository.listMessages(db, patientId)).map(({ to, createdAt, sentAt, ...message }) => ({
    ...message,
    to: own.has(to) || (actorId === patientId && !wasChild(createdAt)) ? to : maskedContact(to),
    writtenAt: createdAt.getTime(),
    sentAt: sentAt?.getTime() ?? null,
  }));
};

/** A child may have contacts that another parent lends. */
const withOwnContacts = (details: Details, own: ReadonlySet<string>): Details => {
  const { phone, email } = details;
  return {
    ...details,
    phone: phone === '' || own.has(phone) ? phone : maskedContact(phone),
    email: email === null || own.has(email) ? email : maskedContact(email),
  };
};

/** The contacts are those of the details. */
const withoutContacts = ({ contacts: _, ...profile }: Profile): Profile => profile;

/** Only who somebody is for whom the person acts (050): birth date, photo and contacts are not data of the person. */
const named = ({ patientId, firstName, lastName, relation, verified, current }: Profile): Profile => ({
  ...{ patientId, firstName, lastName, relation, verified, current },
  ...{ birthDate: null, photo: null, photoPath: null },
});

const collect = async (
  needs: CollectNeeds,
  identity: Identity,
  language: Language,
): Promise<PersonalData> => {
  const { db, clock, profiles } = needs;
  const { patientId, actorId } = identity;
  const self = actorId === patientId;
  const details = await detailsService(db).read(identity, language);
  const own = await repository.listOwnContacts(db, [actorId, patientId]);
  const family = await profiles.list(identity, language);
  const sessions = await sessionListService(needs).list(identity);
  return {
    exportedAt: clock(),
    details: { ...withOwnContacts(details, own), ssn: await repository.findSsn(db, patientId) },
    consents: (await listConsents(db, patientId)).map(({ givenAt, ...consent }) => ({
      ...consent,
      givenAt: givenAt.getTime(),
    })),
    appointments: (await repository.listVisits(db, patientId, language)).map(
      ({ startsAt, endsAt, createdAt, cancelledAt, ...visit }) => ({
        ...visit,
        startsAt: startsAt.getTime(),
        endsAt: endsAt.getTime(),
        createdAt: createdAt.getTime(),
        cancelledAt: cancelledAt?.getTime() ?? null,
      }),
    ),
    preferences: await readPreferences(db, patientId),
    usualInsurer: await repository.findUsualInsurer(db, patientId, language),
    // Consents of a parent are not data of the child.
    profiles: family.profiles
      .filter(({ current }) => self || current)
      .map((profile) => (profile.current ? withoutContacts(profile) : named(profile))),
    managers: self ? family.managers : [],
    sessions: self ? sessions.data : [],
    messages: await messagesOf(db, identity, { birthDate: details.birthDate, own }),
    actions: (await repository.listActions(db, patientId)).map(({ at, action, actorId: by }) => ({
      at: at.getTime(),
      action,
      byOneself: by === patientId,
    })),
    ...(await personalRecords(needs, identity, language)),
  };
};

/** Gives people the data that the clinic stores about them. */
export const personalDataService = (needs: PersonalDataNeeds) => {
  const { db, keeper } = needs;

  const read = async (identity: Identity, language: Language): Promise<PersonalData> => {
    await checkEntitled(db, identity);
    return collect(needs, identity, language);
  };

  return {
    read,

    archive: async (identity: Identity, language: Language) => {
      const data = await read(identity, language);
      return personalArchive(data, (id) => keeper.read(id));
    },

    deeds: async (identity: Identity, language: Language, page: Page) => {
      await checkEntitled(db, identity);
      return deedsService(db)(identity.patientId, language, page);
    },
  };
};
