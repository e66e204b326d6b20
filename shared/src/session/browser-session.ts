import type { SignIn, Tokens, User } from '../contracts/account.ts';
import { isStaff } from '../contracts/roles.ts';
import type { AccountCalls } from './account-calls.ts';
import { backoff, type Backoff } from './backoff.ts';
import type { BrowserEnvironment, Clock } from './environment.ts';
import { refreshSchedule, type RefreshSchedule } from './refresh-schedule.ts';
import { refusesUser } from './refusals.ts';
import { sessionCell } from './session-cell.ts';
import { samePerson, type Session, type SessionState } from './session.ts';
import { tokenShelf, type StoredTokens, type TokenShelf } from './stored-tokens.ts';
import { renewalLock, tokenRefresh } from './token-refresh.ts';

export interface BrowserSessionOptions extends Pick<
  BrowserEnvironment,
  'local' | 'clock' | 'locks' | 'tabs' | 'wakes'
> {
  readonly calls: AccountCalls;
  /** The session ended without a logout of the person. */
  readonly onEnded?: () => void;
}

/** The session of one person, shared by the tabs of a browser through the storage. */
export class BrowserSession implements Session {
  readonly #cell = sessionCell();
  readonly #options: BrowserSessionOptions;
  readonly #clock: Clock;
  readonly #shelf: TokenShelf;
  readonly #schedule: RefreshSchedule;
  readonly #retry: Backoff;
  readonly #renew: () => Promise<StoredTokens | undefined>;
  #leave: readonly (() => void)[] = [];
  /** The access token whose person this tab knows or is asking for. */
  #known: string | undefined;
  /** Counts logins and logouts, so that a response about a former person is dropped. */
  #visit = 0;
  #loading: Promise<User> | undefined;
  /** The portal could not be asked who this is. */
  #unsure = false;

  /** The interface for the API client. */
  readonly credentials = {
    accessToken: () => this.#shelf.read()?.accessToken,
    refresh: () => this.#refresh(),
    ended: () => this.#end(),
    doubted: () => this.#doubt(),
  };

  constructor(options: BrowserSessionOptions) {
    const { local, clock, locks, calls } = options;
    this.#options = options;
    this.#clock = clock;
    this.#shelf = tokenShelf(local);
    this.#retry = backoff(clock);
    this.#renew = tokenRefresh({
      shelf: this.#shelf,
      locks,
      refresh: (token, key) => calls.refresh(token, key),
      keep: (fresh) => this.#keep(fresh, this.#shelf.read()?.person),
      onRefused: () => this.#end(),
    });
    this.#schedule = refreshSchedule(
      clock,
      () => this.#stored(),
      () => this.#refresh(),
    );
  }

  get(): SessionState {
    return this.#cell.get();
  }

  subscribe(listener: () => void): () => void {
    return this.#cell.subscribe(listener);
  }

  /** Finds out who is signed in and watches for changes. Until then the state is unknown, as on the server. */
  start(): void {
    const { tabs, wakes } = this.#options;
    this.#leave = [tabs(() => this.#follow()), wakes(() => this.#follow())];
    this.#follow();
  }

  stop(): void {
    for (const leave of this.#leave) leave();
    this.#leave = [];
    this.#schedule.stop();
    this.#retry.reset();
  }

  async settled(): Promise<SessionState> {
    const state = this.get();
    if (state.status === 'unknown') await this.#cell.changed();
    else if (state.status === 'arriving') await this.#load().catch((error: unknown) => this.#excuse(error));
    else return state;
    return this.settled();
  }

  async signIn(credentials: SignIn, idempotencyKey?: string): Promise<User> {
    return this.take(await this.#options.calls.signIn(credentials, idempotencyKey));
  }

  take(tokens: Tokens): Promise<User> {
    this.#keep(tokens);
    this.#schedule.check();
    this.#cell.set({ status: 'arriving' });
    return this.#arrive();
  }

  reload(): Promise<User> {
    return this.#arrive();
  }

  async signOut(): Promise<void> {
    const token = this.#shelf.read()?.accessToken;
    this.#shelf.clear();
    this.#depart();
    // The person is logged out here at once; if the portal cannot be told, that is no error.
    if (token !== undefined) await this.#options.calls.logout(token).catch(() => undefined);
  }

  /** Reads the storage: at the start, after a change by another tab, after sleep. */
  #follow(): void {
    const stored = this.#stored();
    const token = stored?.accessToken;
    this.#schedule.check();
    if (token === undefined) return this.#followOut();
    if (token === this.#known && !(this.#unsure && !this.#loading)) return;
    this.#known = token;
    // A newer token of the same person keeps their data; data of another person is never shown.
    const state = this.get();
    const isSame = state.status === 'signed-in' && state.user.patientId === stored?.person;
    if (!isSame) this.#cell.set({ status: 'arriving' });
    this.#arrive().catch(() => undefined);
  }

  #followOut(): void {
    const { status } = this.get();
    // The information that a session ended is kept until the next login.
    if (status === 'anonymous') return;
    const ended = status !== 'unknown' && this.#shelf.hasEnded();
    this.#depart(ended ? { status: 'anonymous', ended } : { status: 'anonymous' });
    if (ended) this.#options.onEnded?.();
  }

  #arrive(): Promise<User> {
    this.#visit += 1;
    this.#loading = undefined;
    return this.#load();
  }

  #load(): Promise<User> {
    this.#loading ??= this.#ask(this.#visit);
    return this.#loading;
  }

  async #ask(visit: number): Promise<User> {
    const current = () => visit === this.#visit;
    try {
      const user = await this.#options.calls.me();
      if (current()) this.#recognise(user);
      if (current() && isStaff(user.role)) void this.#permit(user, current);
      return user;
    } catch (error) {
      if (current() && refusesUser(error)) this.#end();
      else if (current()) this.#askLater();
      throw error;
    } finally {
      if (current()) this.#loading = undefined;
    }
  }

  #recognise(user: User): void {
    void this.#noteOwner(user.patientId);
    this.#unsure = false;
    this.#retry.reset();
    const before = this.get();
    const stays = before.status === 'signed-in' && isStaff(user.role) && samePerson(before.user, user);
    this.#cell.set({ ...(stays && before), status: 'signed-in', user });
  }

  /** In turn with renewals: a tab that sees those of other tabs with a delay would store the former tokens again. */
  async #noteOwner(person: number): Promise<void> {
    const visit = this.#visit;
    if (this.#shelf.read()?.person === person) return;
    await this.#options.locks(renewalLock, async () => {
      if (visit === this.#visit) this.#shelf.noteOwner(this.#known, person);
    });
  }

  /** Not awaited: nothing is permitted until the portal has returned the permissions. */
  async #permit(user: User, current: () => boolean): Promise<void> {
    const permissions = await this.#options.calls.permissions(user.role ?? 'PATIENT').catch(() => undefined);
    if (!current()) return;
    if (permissions) this.#cell.set({ status: 'signed-in', user, permissions });
    else this.#askLater();
  }

  #askLater(): void {
    this.#unsure = true;
    this.#retry.later(() => this.#follow());
  }

  async #refresh(): Promise<string | undefined> {
    const tokens = await this.#renew();
    // Taken from another tab, the token may belong to another person.
    if (tokens && tokens.accessToken !== this.#known) this.#follow();
    return tokens?.accessToken;
  }

  #keep(fresh: Tokens, person?: number): StoredTokens {
    const stored = this.#shelf.write(fresh, this.#clock.now(), person);
    this.#known = stored.accessToken;
    return stored;
  }

  #doubt(): void {
    if (this.get().status === 'signed-in') this.#load().catch(() => undefined);
  }

  #end(): void {
    this.#shelf.end();
    this.#followOut();
  }

  #depart(state: SessionState = { status: 'anonymous' }): void {
    this.#visit += 1;
    this.#loading = undefined;
    this.#known = undefined;
    this.#unsure = false;
    this.#schedule.stop();
    this.#retry.reset();
    this.#cell.set(state);
  }

  /** Undefined once the session is stopped, so that all timers run out. */
  #stored(): StoredTokens | undefined {
    return this.#leave.length > 0 ? this.#shelf.read() : undefined;
  }

  /** A failed request matters only while it is still current. */
  #excuse(error: unknown): void {
    if (this.get().status === 'arriving' && !this.#loading) throw error;
  }
}

export const createBrowserSession = (options: BrowserSessionOptions): BrowserSession =>
  new BrowserSession(options);
