import type { Tokens } from '@arev/shared/contracts/account';
import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { whenSignsIn, type Visitor } from './book-visit.ts';
import { codeOf, givenTokens, newTokens, type staff } from './patients.ts';

type Employee = (typeof staff)[keyof typeof staff];

interface Session {
  readonly tokens: Tokens;
  readonly endsAt: number;
}

const sessions = new Map<string, Session>();

/** A page that renews the tokens ends the copies of all others, so old ones are not given out again. */
const leastLeft = 4 * 60_000;

/** One sign-in for several tests of a worker: each needs a new code, and codes are half a minute apart. */
const sessionOf = async (request: APIRequestContext, person: Employee): Promise<Session> => {
  const known = sessions.get(person.username);
  if (known && known.endsAt - Date.now() > leastLeft) return known;
  const tokens = await newTokens(request, person);
  const session = { tokens, endsAt: Date.now() + tokens.expires_in * 1000 };
  sessions.set(person.username, session);
  return session;
};

export const staffTokens = async (request: APIRequestContext, person: Employee): Promise<Tokens> =>
  (await sessionOf(request, person)).tokens;

export const givenStaff = async (page: Page, person: Employee): Promise<Tokens> => {
  const { tokens, endsAt } = await sessionOf(page.request, person);
  await givenTokens(page.context(), tokens, endsAt - Date.now());
  return tokens;
};

/** Signs in by the form. */
export const whenStaffSignIn = async (visitor: Visitor, person: Employee): Promise<void> => {
  const { page, say } = visitor;
  await whenSignsIn(visitor, person);
  await page.getByLabel(say('mf-patient:login.code.label')).fill(await codeOf(person.secondFactor));
  await page
    .getByRole('button', { name: say('mf-patient:login.submit') })
    .last()
    .click();
  await expect(page).not.toHaveURL(/\/login/);
};
