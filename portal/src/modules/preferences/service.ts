import {
  messageTopic,
  type MessageTopic,
  type MessageWays,
  type Payer,
  type Preferences,
} from '@arev/shared/contracts/preferences';
import type { Database, Executor } from '../../db/factory.ts';
import { InvalidInput } from '../../errors.ts';
import { type Contacts, type Message, reachedContacts } from '../outbox/public.ts';
import * as repository from './repository.ts';

/** The default for patients who have chosen nothing. */
const usual: repository.Ways = { mail: true, sms: false };
const paysAlone: Payer = { policy: 'self', insuranceCompany: null, workingCompany: null };

const waysOf = async (db: Executor, patientId: number): Promise<Record<MessageTopic, repository.Ways>> => {
  const chosen = await repository.listWays(db, patientId);
  const of = (topic: MessageTopic): repository.Ways => {
    const { mail, sms } = chosen.find((one) => one.topic === topic) ?? usual;
    return { mail, sms };
  };
  return { reminders: of('reminders'), freeTimes: of('freeTimes'), requests: of('requests') };
};

export const readPreferences = async (db: Executor, patientId: number): Promise<Preferences> => ({
  payer: (await repository.findPayer(db, patientId)) ?? paysAlone,
  messages: await waysOf(db, patientId),
});

interface Addressee extends Contacts {
  readonly patientId: number;
}

/** The addresses for messages of a topic, if the patient wants them. Without the wanted contact, the other one is used. */
export const addressesFor = async (
  db: Executor,
  topic: MessageTopic,
  { patientId, ...contacts }: Addressee,
): Promise<readonly Message['to'][]> => {
  const { mail, sms } = (await waysOf(db, patientId))[topic];
  const { email, phone } = reachedContacts(contacts);
  return [
    ...(email !== null && (mail || (sms && phone === '')) ? [{ email }] : []),
    ...(phone !== '' && (sms || (mail && email === null)) ? [{ phone }] : []),
  ];
};

const checkPayer = async (
  db: Executor,
  { policy, insuranceCompany, workingCompany }: Payer,
): Promise<void> => {
  const refuse = (path: string, key: string) => new InvalidInput([{ path, key }]);
  if (policy === 'insurance' && insuranceCompany === null) throw refuse('insuranceCompany', 'required');
  if (policy === 'employer' && workingCompany === null) throw refuse('workingCompany', 'required');
  if (insuranceCompany !== null && !(await repository.isAcceptedInsurer(db, insuranceCompany)))
    throw refuse('insuranceCompany', 'invalid');
};

export const preferencesService = (db: Database) => ({
  read: (patientId: number) => readPreferences(db, patientId),

  savePayer: async (patientId: number, payer: Payer): Promise<Preferences> => {
    await checkPayer(db, payer);
    await repository.writePayer(db, patientId, payer);
    return readPreferences(db, patientId);
  },

  saveMessageWays: (patientId: number, ways: MessageWays): Promise<Preferences> =>
    db.transaction().execute(async (transaction) => {
      for (const topic of messageTopic.options) {
        // A page of an earlier release sends fewer topics; the stored choice for the others stays.
        const wanted = ways[topic];
        if (wanted) await repository.writeWays(transaction, patientId, topic, wanted);
      }
      return readPreferences(transaction, patientId);
    }),
});
