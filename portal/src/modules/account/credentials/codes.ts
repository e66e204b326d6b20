import { createHash, randomInt, randomUUID, timingSafeEqual } from 'node:crypto';
import { errorCode } from '@arev/shared/contracts/errors';
import type { SentCode } from '@arev/shared/contracts/registration';
import type { Clock } from '../../../clock.ts';
import type { Config } from '../../../config.ts';
import type { Database, Executor } from '../../../db/factory.ts';
import { DomainError } from '../../../errors.ts';
import type { Language } from '../../../caller/language.ts';
import { admit, admitAddress } from '../../../bounds/visitor-limit.ts';
import type { Outbox } from '../../outbox/public.ts';
import * as repository from './code-repository.ts';
import { contactKey, keyedDigest } from './contact-key.ts';
import type { Contact } from './contact.ts';

const validMinutes = 10;
const resendSeconds = 60;
const codeLength = 6;
const mostAttempts = 5;
/** Per contact and network: a stranger who requests codes does not block the owner. */
const pause = { most: 1, seconds: resendSeconds };
const hourly = { most: 5, seconds: 3600 };
const dailyTries = { most: 15, seconds: 86_400 };
/** Per contact from all networks. */
const dailyCodes = { most: 20, seconds: 86_400 };
/** Each login makes a known device, so all of an account have a limit together, to whichever of its contacts. */
const dailyCodesOfOwner = { most: 100, seconds: 86_400 };
/** Ten times those of strangers, so that three accounts are needed to use them up. */
const hourlyCodesOfOwners = { most: 300, seconds: 3600 };
const dailyTriesOfAll = { most: 100, seconds: 86_400 };
const proofMs = 30 * 60_000;

export interface CodeNeeds {
  readonly db: Database;
  readonly clock: Clock;
  readonly config: Pick<Config, 'TOKEN_SECRET'>;
  readonly outbox: Outbox;
}

export interface CodeOrder {
  readonly contact: Contact;
  readonly purpose: repository.CodePurpose;
  readonly language: Language;
  readonly patientId?: number;
  /** The requester: a network, a device on which the owner of the contact was signed in, or a signed-in patient. */
  readonly origin: string;
  /** The account whose own device orders, and from where; it has separate limits. */
  readonly owner?: { readonly id: number; readonly address: string };
}

interface Confirmed {
  readonly proof: string;
  readonly purpose: repository.CodePurpose;
  readonly contactKey: Buffer;
}

/** Codes of six digits, which prove that a contact belongs to the person who enters them. */
export class Codes {
  readonly #needs: CodeNeeds;

  constructor(needs: CodeNeeds) {
    this.#needs = needs;
  }

  /** Does the same whether or not the contact belongs to an account. */
  async send({ contact, purpose, language, patientId, origin, owner }: CodeOrder): Promise<SentCode> {
    const { db, clock, outbox } = this.#needs;
    const key = contactKey(this.#needs.config, contact);
    const name = key.toString('hex');
    await admit(this.#needs, `code-pause:${name}:${origin}`, pause);
    await admit(this.#needs, `code:${name}:${origin}`, hourly);
    await admit(this.#needs, owner ? `codes:${name}:${origin}` : `codes:${name}`, dailyCodes);
    if (owner) {
      await admit(this.#needs, `codes-of-owner:${owner.id}`, dailyCodesOfOwner);
      await admitAddress(this.#needs, { ...owner, name: 'codes-of-owners' }, hourlyCodesOfOwners);
    }
    const id = randomUUID();
    const code = String(randomInt(10 ** codeLength)).padStart(codeLength, '0');
    const now = clock();
    const expiresAt = new Date(now + validMinutes * 60_000);
    await db.transaction().execute(async (transaction) => {
      await repository.insertCode(transaction, {
        id,
        purpose,
        patientId: patientId ?? null,
        contactKey: key,
        codeHash: this.#digest('code', id, code),
        createdAt: new Date(now),
        expiresAt,
        ofOwner: owner !== undefined,
      });
      await outbox.tell(transaction, {
        to: contact.kind === 'email' ? { email: contact.value } : { phone: contact.value },
        template: 'one-time-code',
        language,
        data: { code, minutes: String(validMinutes) },
        key: `code/${id}`,
        notAfter: expiresAt,
        ...(patientId !== undefined && { patientId }),
      });
    });
    return { codeId: id, codeLength, validSeconds: validMinutes * 60, resendSeconds };
  }

  /** The limits of addresses leave out what a device that the account knows has ordered. */
  isOfOwner(given: { readonly codeId: string } | { readonly proof: string }): Promise<boolean> {
    const code = 'proof' in given ? { proofHash: hashOf(given.proof) } : { id: given.codeId };
    return repository.isOfOwner(this.#needs.db, code);
  }

  /** The proof is derived from the code: a retry after a lost response gets the same one. */
  async confirm(id: string, code: string, origin: string): Promise<Confirmed> {
    const { db, clock } = this.#needs;
    const { purpose, contactKey: key } = await this.#checked(id, code, origin);
    // The code of a patient is used at once, by `use`.
    if (purpose === 'contact') throw new DomainError(errorCode.invalidCode);
    const proof = this.#digest('proof', id, code).toString('base64url');
    await repository.noteProof(db, id, hashOf(proof), new Date(clock() + proofMs));
    return { proof, purpose, contactKey: key };
  }

  /**
   * Spends a proof and returns its contact, in the transaction of the caller: after a failure the proof stays valid.
   */
  async spend(
    executor: Executor,
    {
      proof,
      purpose,
      contacts,
    }: { proof: string; purpose: repository.CodePurpose; contacts: readonly Contact[] },
  ): Promise<Contact> {
    const spent = await repository.spendProof(
      executor,
      hashOf(proof),
      purpose,
      new Date(this.#needs.clock()),
    );
    if (spent === undefined) throw new DomainError(errorCode.invalidCode);
    return this.#among(contacts, spent.contactKey);
  }

  /** Uses the code itself, for a signed-in patient. Not in a transaction, because wrong attempts must stay counted. */
  async use(id: string, code: string, patientId: number, contact: Contact): Promise<void> {
    const row = await this.#checked(id, code, `patient:${patientId}`);
    if (row.patientId !== patientId) throw new DomainError(errorCode.invalidCode);
    this.#among([contact], row.contactKey);
  }

  #among(contacts: readonly Contact[], key: Buffer): Contact {
    const proved = contacts.find((contact) => contactKey(this.#needs.config, contact).equals(key));
    if (proved === undefined) throw new DomainError(errorCode.invalidContact);
    return proved;
  }

  async #checked(id: string, code: string, origin: string) {
    const { db, clock } = this.#needs;
    const row = await repository.tryCode(db, id, mostAttempts, new Date(clock()));
    if (row === undefined) throw new DomainError(errorCode.invalidCode);
    const name = row.contactKey.toString('hex');
    await admit(this.#needs, `code-tries:${name}:${row.ofOwner ? 'owner' : origin}`, dailyTries);
    if (!row.ofOwner) await admit(this.#needs, `code-tries:${name}`, dailyTriesOfAll);
    if (!timingSafeEqual(row.codeHash, this.#digest('code', id, code)))
      throw new DomainError(errorCode.invalidCode);
    return row;
  }

  #digest(...parts: string[]): Buffer {
    return keyedDigest(this.#needs.config, ...parts);
  }
}

const hashOf = (proof: string): Buffer => createHash('sha256').update(proof).digest();

const submissions = { most: 10, seconds: proofMs / 1000 };

/** One proof must not be used to try many numbers, names and dates. */
export const admitProof = (needs: Pick<CodeNeeds, 'db' | 'clock'>, proof: string): Promise<void> =>
  admit(needs, `proof:${hashOf(proof).toString('hex')}`, submissions);
