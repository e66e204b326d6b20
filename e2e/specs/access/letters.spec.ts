import { letterPages } from '@arev/shared/contracts/letter-pages';
import { href } from '@arev/shared/routing';
import { languages } from '../../commands/words.ts';
import { expect, test } from '../../fixtures/site.ts';

const time = {
  service: 'electrocardiogram',
  branch: 1,
  doctor: 'ani-grigoryan',
  at: Date.UTC(2027, 0, 11, 6),
  patientId: 1,
};

/** One path per row; a page that is added to the table has to be added here. */
const opened: Readonly<Record<keyof typeof letterPages, string>> = {
  visit: letterPages.visit({ id: 1, patientId: 2 }),
  freeTime: letterPages.freeTime(time),
  packages: letterPages.packages(),
  requests: letterPages.requests(),
  booking: letterPages.booking(),
  area: letterPages.area(),
  details: letterPages.details(),
  security: letterPages.security(),
  vacancy: letterPages.vacancy('senior-nurse-surgery'),
  recovery: letterPages.recovery(),
};

for (const language of languages)
  test(`Every link of an email or an SMS in ${language} leads to a page`, async ({ request }) => {
    for (const [name, path] of Object.entries(opened)) {
      const answer = await request.get(href(language, path));
      expect([name, answer.status()]).toEqual([name, 200]);
    }
    // Unknown paths are recognised as missing, also below the same prefix.
    expect((await request.get(href(language, 'personal-data/no-such-page'))).status()).toBe(404);
  });
