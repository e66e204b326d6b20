import { setTimeout as delay } from 'node:timers/promises';
import { writeCookie } from '../http/cookies.ts';
import type { Exchange } from '../http/exchange.ts';
import { canaryBucket, canaryCookie, canaryCookieSeconds } from '../releases/canary-cookie.ts';
import type { LiveLineup } from '../releases/live-lineup.ts';
import { forgetOverride, overrideOf } from '../releases/override-pages.ts';
import type { StaffLineups } from '../releases/staff-lineup.ts';
import { hasCanary, VisitorChoice, type VisitorLineup } from '../releases/visitor-lineup.ts';

const startPatience = 2000;

interface VisitorsParts {
  readonly live: LiveLineup;
  readonly staff: StaffLineups;
  readonly overrideSecret: string | undefined;
}

/** Chooses the releases of a visitor, and sets the cookies that keep the choice. */
export class Visitors {
  readonly #parts: VisitorsParts;
  readonly #choice = new VisitorChoice();

  constructor(parts: VisitorsParts) {
    this.#parts = parts;
  }

  async lineupOf(exchange: Exchange): Promise<{ lineup: VisitorLineup; setCookies: string[] }> {
    const { live, staff } = this.#parts;
    // The shell has just started: a short wait is better than an error page.
    if (!live.isServed)
      await Promise.race([live.firstServed, delay(startPatience, undefined, { ref: false })]);
    const { traffic } = live;
    const { override, forget } = overrideOf(exchange, this.#parts, exchange.log);
    const setCookies = forget ? [forgetOverride(exchange.secure)] : [];
    if (override) {
      try {
        return { lineup: await staff.choose(traffic, override), setCookies };
      } catch (error) {
        exchange.log.warn(
          { requestId: exchange.id, cause: String(error) },
          'staff override names a missing release',
        );
        setCookies.push(forgetOverride(exchange.secure));
      }
    }
    const { bucket, isNew } = canaryBucket(exchange.cookies.get(canaryCookie));
    if (isNew && hasCanary(traffic)) {
      setCookies.push(
        writeCookie(canaryCookie, String(bucket), { maxAge: canaryCookieSeconds, secure: exchange.secure }),
      );
    }
    return { lineup: this.#choice.choose(traffic, bucket), setCookies };
  }
}
