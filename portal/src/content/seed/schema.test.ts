import { readSeed } from './read-seed.ts';
import type { Seed } from './schema.ts';

type Doctor = Seed['doctors'][number];
type Visit = Seed['patients'][number]['appointments'][number];

const seed = await readSeed();
const listsWithSlugs = ['cities', 'branches', 'specializations', 'services', 'doctors'] as const;
const listsWithIds = [...listsWithSlugs, 'insurance-companies', 'organizations', 'patients'] as const;

const ids = (rows: readonly { id: number }[]) => new Set(rows.map((row) => row.id));
const minutes = (clock: string) => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3));
const bySlug = <Row extends { slug: string }>(rows: readonly Row[], slug: string): Row => {
  const found = rows.find((row) => row.slug === slug);
  if (!found) throw new Error(`Nothing is called ${slug}`);
  return found;
};

/** Every text of one language, with its path. */
const textsOf = (value: unknown, language: string, place: string, inside = false): [string, string][] => {
  if (typeof value === 'string') return inside ? [[place, value]] : [];
  if (value === null || typeof value !== 'object') return [];
  return Object.entries(value).flatMap(([key, child]: [string, unknown]) => {
    const entersAnother = ['hy', 'ru', 'en'].includes(key) && key !== language;
    return entersAnother ? [] : textsOf(child, language, `${place}.${key}`, inside || key === language);
  });
};
const tag = /<\/?(?:p|ul|li|strong|h2)>|<a href="https:[a-z./-]+">|<\/a>/g;
const wordsOf = (html: string) => html.replaceAll(tag, ' ');
/** Names in Latin letters in every language. */
const latinNames = /\b(?:D|B12|ID)\b/g;
const punctuation = String.raw`\d\s.,:;!?()«»“”’'"%+/–—-`;

const strangers = (language: string, letters: string) =>
  textsOf(seed, language, 'seed').filter(
    ([, text]) => !new RegExp(`^[${letters}${punctuation}]+$`).test(wordsOf(text).replaceAll(latinNames, '')),
  );

const worksAt = (doctor: Doctor, branchId: number, start: number, end: number) =>
  doctor.schedule.some(
    (row) => row.branchId === branchId && minutes(row.from) <= start && minutes(row.to) >= end,
  );

const partsOf = (visit: Visit) => ({
  doctor: bySlug(seed.doctors, visit.doctorSlug),
  service: bySlug(seed.services, visit.serviceSlug),
  branch: bySlug(seed.branches, visit.branchSlug),
});

describe('The seed data', () => {
  it.each(listsWithIds)('has unique ids for the %s', (name) => {
    expect(ids(seed[name]).size).toBe(seed[name].length);
  });

  it.each(listsWithSlugs)('has its own address for each of the %s', (name) => {
    const slugs = seed[name].map((row) => row.slug);
    expect(slugs.filter((slug, index) => slugs.indexOf(slug) !== index)).toEqual([]);
  });

  it('has Armenian letters in Armenian texts', () => {
    expect(strangers('hy', 'Ա-Ֆա-և՛՝՞՜։')).toEqual([]);
  });

  it('has Cyrillic letters in Russian texts', () => {
    expect(strangers('ru', 'А-Яа-яЁё')).toEqual([]);
  });

  it('has Latin letters in English texts', () => {
    expect(strangers('en', 'A-Za-z')).toEqual([]);
  });

  it('has Armenian full stops in Armenian sentences', () => {
    // A name may end in an initial, which is not the end of a sentence.
    const sentences = textsOf(seed, 'hy', 'seed').filter(([place]) => !place.endsWith('.fullName'));
    const wrong = sentences.filter(([, text]) =>
      /[:?!]|\.(?:<|$)/.test(text.replaceAll(/\d:\d|https:/g, '')),
    );
    expect(wrong).toEqual([]);
  });

  it('stresses Armenian prohibitions, which read as “one” without the mark', () => {
    const wrong = textsOf(seed, 'hy', 'seed').filter(([, text]) =>
      /(?<![\p{Letter}՛])մի \p{Letter}+[եա]ք(?!\p{Letter})/iu.test(text),
    );
    expect(wrong).toEqual([]);
  });

  it('closes all tags', () => {
    const open = textsOf(seed, 'hy', 'seed')
      .concat(textsOf(seed, 'ru', 'seed'), textsOf(seed, 'en', 'seed'))
      .filter(([, text]) => {
        const count = (pattern: RegExp) => text.match(pattern)?.length ?? 0;
        return count(/<[a-z]/g) !== count(/<\//g) || /[<>]/.test(wordsOf(text));
      });
    expect(open).toEqual([]);
  });
});

describe('Branches and doctors', () => {
  it('are in a known city', () => {
    expect(seed.branches.filter((branch) => !ids(seed.cities).has(branch.cityId))).toEqual([]);
  });

  it('have the same opening hours as text and as numbers', () => {
    for (const branch of seed.branches) {
      const open = new Set(branch.hours.map((row) => `${row.from}–${row.to}`));
      const said = branch.translations.en.workingHours.map((row) => row.description);
      expect(said.filter((row) => row !== 'Closed')).toEqual([...open]);
    }
  });

  it('refer only to existing branches, specialities and services', () => {
    const known = {
      branch: ids(seed.branches),
      speciality: ids(seed.specializations),
      service: ids(seed.services),
    };
    for (const doctor of seed.doctors) {
      expect(doctor.branchIds.filter((id) => !known.branch.has(id))).toEqual([]);
      expect(doctor.specializationIds.filter((id) => !known.speciality.has(id))).toEqual([]);
      expect(doctor.serviceIds.filter((id) => !known.service.has(id))).toEqual([]);
    }
  });

  it('provide only services of their own specialities', () => {
    const foreign = seed.doctors.flatMap((doctor) =>
      seed.services.filter(
        (service) =>
          doctor.serviceIds.includes(service.id) &&
          !doctor.specializationIds.includes(service.specializationId),
      ),
    );
    expect(foreign).toEqual([]);
  });

  it('work while their branch is open, in one branch at a time', () => {
    for (const doctor of seed.doctors) {
      for (const row of doctor.schedule) {
        const open = seed.branches
          .find((branch) => branch.id === row.branchId)
          ?.hours.find((hours) => hours.weekday === row.weekday);
        expect({ doctor: doctor.slug, ...row, open: open !== undefined }).toMatchObject({ open: true });
        expect(minutes(row.from)).toBeGreaterThanOrEqual(minutes(open?.from ?? '24:00'));
        expect(minutes(row.to)).toBeLessThanOrEqual(minutes(open?.to ?? '00:00'));
        expect(minutes(row.to) - minutes(row.from)).toBeGreaterThanOrEqual(60);
        const clashes = doctor.schedule.filter(
          (other) =>
            other !== row && other.weekday === row.weekday && other.from < row.to && row.from < other.to,
        );
        expect(clashes).toEqual([]);
      }
    }
  });

  it('see patients in every branch they are listed at, and nowhere else', () => {
    for (const doctor of seed.doctors) {
      const worked = new Set(doctor.schedule.map((row) => row.branchId));
      expect([...worked].sort()).toEqual([...doctor.branchIds].sort());
    }
  });
});

describe('Payers', () => {
  it('differ between doctors, but everybody may pay for themselves', () => {
    for (const { slug, policies } of seed.doctors)
      expect([slug, policies]).toEqual([slug, expect.arrayContaining(['self'])]);
    for (const kind of ['insurance', 'employer'] as const) {
      const taking = seed.doctors.filter(({ policies }) => policies.includes(kind)).length;
      expect([taking > seed.doctors.length / 2, taking < seed.doctors.length]).toEqual([true, true]);
    }
  });
});

describe('Services', () => {
  it('belong to a speciality', () => {
    const known = ids(seed.specializations);
    expect(seed.services.filter((service) => !known.has(service.specializationId))).toEqual([]);
  });

  it('have a price only if a doctor provides them', () => {
    const unserved = seed.services.flatMap((service) =>
      service.prices
        .filter(
          ({ branchId }) =>
            !seed.doctors.some(
              (doctor) => doctor.serviceIds.includes(service.id) && doctor.branchIds.includes(branchId),
            ),
        )
        .map(({ branchId }) => `${service.slug} at ${branchId}`),
    );
    expect(unserved).toEqual([]);
  });

  it('have one price per branch', () => {
    for (const { slug, prices } of seed.services) {
      expect([slug, new Set(prices.map((price) => price.branchId)).size]).toEqual([slug, prices.length]);
    }
  });

  it('include bookable ones, ones on request, one in a package, and one with a questionnaire', () => {
    expect(seed.services.filter((service) => service.task).length).toBeGreaterThan(3);
    expect(seed.services.filter((service) => service.personalPackage).length).toBeGreaterThan(3);
    expect(seed.services.filter((service) => service.survey).length).toBeGreaterThan(3);
  });

  it('include the inpatient specialities that the site names', () => {
    const stationary = seed.specializations.filter((row) => row.stationary).map((row) => row.slug);
    expect(stationary.sort()).toEqual(
      ['anotabanutyun', 'endoscopy', 'surgery', 'traumatology-and-orthopaedics', 'urology'].sort(),
    );
  });
});

describe('Demo patients', () => {
  const visits = seed.patients.flatMap((patient) => patient.appointments);

  it('include verified and unverified ones', () => {
    expect(new Set(seed.patients.map((patient) => patient.verified))).toEqual(new Set([true, false]));
  });

  it('have only visits that their doctor could provide', () => {
    for (const visit of visits) {
      const { doctor, service, branch } = partsOf(visit);
      const start = minutes(visit.time);
      expect([visit, doctor.serviceIds.includes(service.id)]).toEqual([visit, true]);
      expect([visit, service.prices.some((price) => price.branchId === branch.id)]).toEqual([visit, true]);
      expect([visit, worksAt(doctor, branch.id, start, start + service.durationMinutes)]).toEqual([
        visit,
        true,
      ]);
    }
  });

  it('have only visits with a payer that their doctor accepts', () => {
    for (const visit of visits) expect(partsOf(visit).doctor.policies).toContain(visit.policy);
  });

  it('have completed all past visits and no upcoming ones', () => {
    expect(visits.filter((visit) => visit.daysFromNow < 0 && visit.status === 'booked')).toEqual([]);
    expect(visits.filter((visit) => visit.daysFromNow > 0 && visit.status === 'completed')).toEqual([]);
  });

  it('name a company if and only if the company pays', () => {
    const insurers = ids(seed['insurance-companies']);
    const employers = ids(seed.organizations);
    for (const { policy, companyId } of visits) {
      const known = {
        self: companyId === null,
        insurance: insurers.has(companyId ?? 0),
        employer: employers.has(companyId ?? 0),
      };
      expect(known[policy]).toBe(true);
    }
  });
});
