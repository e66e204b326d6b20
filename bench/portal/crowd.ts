import { upsert } from '../../portal/src/content/import/upsert.ts';
import type { Database } from '../../portal/src/db/factory.ts';
import { issueAccessToken } from '../../portal/src/modules/account/sessions/access-token.ts';
import { hashPassword } from '../../portal/src/modules/account/credentials/password.ts';
import { buildPatient } from '../../portal/src/testing/builders.ts';

export const crowd = 1_000;
export const firstOfCrowd = 1_000_000;
export const crowdsPassword = 'what the whole crowd remembers';

/** Patients for the benchmark only, all signed in. */
export const gatherCrowd = async (db: Database, secret: string): Promise<readonly string[]> => {
  const patients = Array.from({ length: crowd }, (_, index) => firstOfCrowd + index);
  const passwordHash = await hashPassword(crowdsPassword, 'bench');
  await upsert(
    db,
    'patient',
    ['id'],
    patients.map((id) => buildPatient(id, { passwordHash })),
  );
  const now = new Date();
  const sessions = patients.map((patientId) => ({
    id: crypto.randomUUID(),
    patientId,
    actorId: patientId,
    createdAt: now,
    endedAt: null,
    endedBy: null,
  }));
  await upsert(db, 'session', ['id'], sessions);
  return Promise.all(
    sessions.map(({ id, patientId }) =>
      issueAccessToken(secret, { sessionId: id, patientId }, now.getTime() + 3_600_000),
    ),
  );
};

/** Frees all times for the next round. */
export const cancelCrowdsVisits = async (db: Database): Promise<void> => {
  await db.deleteFrom('appointment').where('patientId', '>=', firstOfCrowd).execute();
};
