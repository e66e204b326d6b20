import type { SignIn, Tokens, User } from '@arev/shared/contracts/account';
import { errorCode } from '@arev/shared/contracts/errors';
import { clockTimeAt, writtenDateAt } from '../../clinic-time.ts';
import type { Config } from '../../config.ts';
import type { Executor } from '../../db/factory.ts';
import { DomainError } from '../../errors.ts';
import { networkOf } from '../../bounds/networks.ts';
import type { Authenticate, Identity } from '../../caller/identity.ts';
import type { SaveAnswer } from '../../idempotency/idempotency.ts';
import type { Language } from '../../caller/language.ts';
import type { Browser } from '../../caller/browser.ts';
import { addressOf, type Outbox } from '../outbox/public.ts';
import { describeDevice } from './sessions/device.ts';
import { isStaff } from '@arev/shared/contracts/roles';
import { listDue } from './consents/repository.ts';
import { passwordMatches } from './credentials/password.ts';
import * as repository from './repository.ts';
import type { SecondFactorService } from './second-factor/service.ts';
import { findKnownDevice } from './sessions/known-device.ts';
import { Sessions, type SessionNeeds, type SaveTokens } from './sessions/sessions.ts';
import { SignInLimit, type SignInLimitNeeds } from './sessions/sign-in-limit.ts';

export interface Caller {
  readonly address: string;
  readonly agent: string;
  readonly browser: Browser;
}

export interface AccountService {
  readonly authenticate: Authenticate;
  readonly ownerOf: (sessionId: string) => Promise<Identity | undefined>;
  readonly signIn: (given: SignIn, caller: Caller) => Promise<Tokens>;
  readonly mayRenew: (browser: Browser, refreshToken: string) => Promise<boolean>;
  readonly refresh: (refreshToken: string, browser: Browser, saveAnswer: SaveTokens) => Promise<Tokens>;
  readonly logout: (identity: Identity, saveAnswer: SaveAnswer) => Promise<void>;
  readonly user: (identity: Identity, language: Language) => Promise<User>;
}

type Needs = SessionNeeds &
  SignInLimitNeeds & {
    readonly config: Pick<Config, 'REVEAL_UNKNOWN_USERNAMES'>;
    readonly outbox: Outbox;
    readonly secondFactor: SecondFactorService;
    readonly checkCaptcha: (token: string) => Promise<void>;
  };

export const accountService = (needs: Needs): AccountService => {
  const { db, clock, config, outbox } = needs;
  const sessions = new Sessions(needs);
  const limit = new SignInLimit(needs);
  const { secondFactor } = needs;

  /** Without a cookie no account is looked up: the time of a refused attempt does not reveal that there is one. */
  const findByCookie = async (username: string, browser: Browser) => {
    if (!browser.hasCookie) return undefined;
    const patient = await repository.findCredentials(db, username);
    return { patient, device: await findKnownDevice(db, patient?.id ?? 0, browser) };
  };

  const signIn = async (given: SignIn, { address, agent, browser }: Caller): Promise<Tokens> => {
    const { username, password, clientRecaptchaResponse: solved } = given;
    const proveEffort = solved === undefined ? undefined : () => needs.checkCaptcha(solved);
    const found = await findByCookie(username, browser);
    const attempt = await limit.attempt({ username, address, proveEffort, device: found?.device });
    // Whether an account was found must not decide about a second look, whose time would tell it.
    const { patient } = found ?? { patient: await repository.findCredentials(db, username) };
    const matches = await passwordMatches(password, patient?.passwordHash, networkOf(address));
    if (patient === undefined && config.REVEAL_UNKNOWN_USERNAMES)
      throw new DomainError(errorCode.usernameNotFound);
    if (patient === undefined || !matches) throw new DomainError(errorCode.wrongPassword);
    if (patient.lockedAt !== null) throw new DomainError(errorCode.accountLocked);
    const { id: patientId, language } = patient;
    const to = addressOf(patient);
    // An email for each login is usual; an SMS only warns.
    const isTold = 'email' in to || found?.device === undefined;
    const staff = isStaff(patient.role);
    const strong = staff && (await secondFactor.prove(patientId, given.code));
    if (strong === undefined) {
      // The form first learns that a code is needed; its call with the code is the attempt.
      await attempt.withdraw();
      throw new DomainError(errorCode.secondFactorNeeded);
    }
    // Only after the second factor: a password alone must not allow more attempts at it.
    await attempt.forgive();
    const device = describeDevice(agent);
    const along = async (executor: Executor, sessionId: string): Promise<void> => {
      // The password may have been changed since it matched.
      if (!(await repository.holdPassword(executor, patient))) throw new DomainError(errorCode.wrongPassword);
      if (!isTold) return;
      const time = `${writtenDateAt(clock())} ${clockTimeAt(clock())}`;
      await outbox.tell(executor, {
        to,
        template: 'new-sign-in',
        language,
        data: { time, device },
        key: `sign-in/${sessionId}`,
        patientId,
      });
    };
    return sessions.start(patientId, { device, bound: browser.isBrowser, along, strong, endsIdle: staff });
  };

  return {
    signIn,
    ownerOf: (sessionId) => sessions.ownerOf(sessionId),
    authenticate: (accessToken, call) => sessions.identify(accessToken, call),
    mayRenew: (browser, refreshToken) => sessions.mayRenew(browser, refreshToken),
    refresh: (refreshToken, browser, saveAnswer) => sessions.refresh(refreshToken, browser, saveAnswer),
    logout: ({ sessionId }, saveAnswer) => sessions.end(sessionId, saveAnswer),
    user: async (identity, language) => {
      const [found, consentsDue] = await Promise.all([
        repository.findUser(db, identity, language),
        listDue(db, identity.actorId),
      ]);
      if (found === undefined) throw new DomainError(errorCode.tokenInvalid);
      const { actorFirstName: firstName, actorLastName: lastName, forChild, ...user } = found;
      const { actorId, patientId, role } = identity;
      const actor = actorId === patientId ? null : { patientId: actorId, firstName, lastName, forChild };
      return {
        ...user,
        username: user.username ?? '',
        role,
        actor,
        ...(consentsDue.length > 0 && { consentsDue }),
        ...(identity.endsIdle && { endsIdle: true, idleSeconds: config.STAFF_IDLE_SECONDS }),
        ...(isStaff(role) && { needsSecondFactor: !identity.strong }),
      };
    },
  };
};
