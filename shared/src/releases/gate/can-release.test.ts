// Longer than 250 lines: a case for each rule of one gate.
import { describeFile } from '../hash.ts';
import { buildDescription } from '../../testing/build-fixture.ts';
import { hostFixture } from '../../testing/test-releases.ts';
import type { Build } from '../schema/build.ts';
import type { Release } from '../schema/release.ts';
import { canHost, canRelease } from './can-release.ts';
import type { LiveRelease, Channel } from './live.ts';

const id = 'r0123456789a';

const buildRelease = (remote: string, changes: Partial<Build & Pick<Release, 'files'>> = {}): Release => {
  const file = describeFile(Buffer.from('x'));
  const paths = ['server/render.mjs', 'client/remoteEntry.js', 'client/page.1a2b.js', 'client/page.3c4d.css'];
  return {
    ...buildDescription(remote, { globalName: `${remote.replaceAll('-', '_')}_${id}` }),
    id,
    createdAt: '2026-11-21T00:00:00.000Z',
    commit: 'abc',
    files: Object.fromEntries(paths.map((path) => [path, file])),
    ...changes,
  };
};

const live = (release: Release, channel: Channel = 'stable'): LiveRelease => ({ channel, release });

type Properties = Build['slots']['offers'][string]['props']['properties'];

const popup = (properties: Properties, required: string[] = []): Build['slots']['offers'] => ({
  'appointment-popup': { props: { type: 'object', properties, required } },
});

const booking = (offers: Build['slots']['offers']) =>
  buildRelease('mf-booking', { slots: { offers, uses: {} } });
const catalogue = (uses: Build['slots']['uses']) =>
  buildRelease('mf-catalogue', { slots: { offers: {}, uses } });
const number = { type: 'number' };
const text = { type: 'string' };

const texts = (changes: Partial<Build['i18n']['keys']>, uses: string[] = []): Partial<Build> => ({
  i18n: { namespace: 'mf-content', keys: { hy: ['a.b'], ru: ['a.b'], en: ['a.b'], ...changes }, uses },
});

describe('The can-I-release gate', () => {
  it('accepts a release that matches the live ones', () => {
    const candidate = catalogue(popup({ serviceId: number }, ['serviceId']));
    const others = [
      live(booking(popup({ serviceId: number }, ['serviceId']))),
      live(buildRelease('mf-content')),
    ];
    expect(canRelease(candidate, others, hostFixture)).toEqual([]);
  });

  const link = { path: 'desk', roles: ['ADMIN'], title: { hy: 'Բաժին', ru: 'Раздел', en: 'Desk' } };

  it('accepts links of a release to its own pages in the account menu', () => {
    const candidate = buildRelease('mf-desk', { accountLinks: [link, { ...link, path: 'desk/seo' }] });
    expect(canRelease(candidate, [], hostFixture)).toEqual([]);
  });

  const clashes: [string, Release, LiveRelease[], string][] = [
    [
      'a link in the account menu to a page of another remote',
      buildRelease('mf-content', { accountLinks: [link] }),
      [],
      'mf-content puts a link to /desk into the account menu, which is no page of its own.',
    ],
    [
      'a page after login for a role that another remote already leads to its own',
      buildRelease('mf-desk', { accountLinks: [{ ...link, landing: true }] }),
      [
        live(
          buildRelease('mf-staff', {
            accountLinks: [{ ...link, path: 'staff', landing: true, roles: ['EDITOR', 'ADMIN'] }],
          }),
        ),
      ],
      `mf-desk takes people with the role ADMIN to a page of its own after login, and so does mf-staff ${id} (stable).`,
    ],
    [
      'a private prefix that belongs to another remote',
      buildRelease('mf-content', { privatePrefixes: ['desk'] }),
      [],
      'mf-content calls the path /desk private, which is no prefix of its own.',
    ],
    [
      'a contract that the shell does not speak',
      buildRelease('mf-content', { contract: 2 }),
      [],
      `mf-content ${id} speaks contract 2, and the shell speaks 1.`,
    ],
    [
      'a shared package in a version that the shell does not have',
      buildRelease('mf-content', { shared: { react: '^20.0.0' } }),
      [],
      `mf-content ${id} needs react ^20.0.0, and the shell shares 19.3.1.`,
    ],
    [
      'a shared package that the shell does not share',
      buildRelease('mf-content', { shared: { vue: '^3.0.0' } }),
      [],
      `mf-content ${id} needs vue ^3.0.0, which the shell does not share.`,
    ],
    [
      'a shared package named like a property of every object',
      buildRelease('mf-content', { shared: { constructor: '^3.0.0' } }),
      [],
      `mf-content ${id} needs constructor ^3.0.0, which the shell does not share.`,
    ],
    [
      'a part of a shared package that the shell does not carry',
      buildRelease('mf-content', { imports: { 'react-router': ['useParams', 'useFetcher'] } }),
      [],
      `mf-content ${id} takes useFetcher from react-router, which the shell does not share.`,
    ],
    [
      'a range that is none',
      buildRelease('mf-content', { shared: { react: 'newest' } }),
      [],
      `mf-content ${id} asks for react newest, which is not a version range.`,
    ],
    [
      'a slot that nobody offers',
      catalogue(popup({})),
      [live(buildRelease('mf-booking'))],
      'mf-catalogue uses the slot appointment-popup, which no live release offers.',
    ],
    [
      'a slot that the canary no longer offers',
      catalogue(popup({})),
      [live(booking(popup({}))), live(buildRelease('mf-booking'), 'canary')],
      `mf-catalogue uses the slot appointment-popup, which mf-booking ${id} (canary) does not offer.`,
    ],
    [
      'a slot taken away from others',
      booking({}),
      [live(booking(popup({}))), live(catalogue(popup({})))],
      `mf-booking no longer offers the slot appointment-popup, which mf-catalogue ${id} (stable) uses.`,
    ],
    [
      'a slot taken away from a release that a rollback may bring back',
      booking({}),
      [live(booking(popup({}))), live(catalogue(popup({})), 'previous')],
      `mf-booking no longer offers the slot appointment-popup, which mf-catalogue ${id} (previous) uses.`,
    ],
    [
      'a slot that somebody else offers already',
      buildRelease('mf-content', { slots: { offers: popup({}), uses: {} } }),
      [live(booking(popup({})))],
      `mf-content offers the slot appointment-popup, which mf-booking ${id} (stable) offers already.`,
    ],
    [
      'a new required prop',
      booking(popup({ serviceId: number, city: text }, ['serviceId', 'city'])),
      [live(catalogue(popup({ serviceId: number }, ['serviceId'])))],
      `mf-catalogue ${id} (stable) uses the slot appointment-popup of mf-booking: the prop city is required and not always passed.`,
    ],
    [
      'a prop of another type',
      booking(popup({ serviceId: text })),
      [live(catalogue(popup({ serviceId: number })))],
      `mf-catalogue ${id} (stable) uses the slot appointment-popup of mf-booking: the prop serviceId has another type.`,
    ],
    [
      'a prop that is gone',
      booking(popup({})),
      [live(catalogue(popup({ serviceId: number })))],
      `mf-catalogue ${id} (stable) uses the slot appointment-popup of mf-booking: the prop serviceId is passed and not known.`,
    ],
    [
      'a prop of its own that the offering release does not know',
      catalogue(popup({ serviceId: number, extra: text })),
      [live(booking(popup({ serviceId: number })))],
      `mf-catalogue uses the slot appointment-popup of mf-booking ${id} (stable) wrongly: the prop extra is passed and not known.`,
    ],
    [
      'a path that belongs to another remote',
      buildRelease('mf-content', { prefixes: ['doctors', 'services'] }),
      [live(buildRelease('mf-catalogue', { prefixes: ['services'] }))],
      `mf-content claims the path /services, which belongs to mf-catalogue ${id} (stable).`,
    ],
    [
      'a path claimed twice',
      buildRelease('mf-content', { prefixes: ['doctors', 'doctors'] }),
      [],
      'mf-content claims the path /doctors twice.',
    ],
    [
      'a text missing in hy',
      buildRelease('mf-content', texts({ hy: [] })),
      [],
      'mf-content has no hy text for a.b.',
    ],
    [
      'a text missing in ru',
      buildRelease('mf-content', texts({ ru: [] })),
      [],
      'mf-content has no ru text for a.b.',
    ],
    [
      'a text missing in en',
      buildRelease('mf-content', texts({ en: [] })),
      [],
      'mf-content has no en text for a.b.',
    ],
    [
      'a plural form missing in ru',
      buildRelease(
        'mf-content',
        texts({ hy: ['n_one', 'n_other'], en: ['n_one', 'n_other'], ru: ['n_one', 'n_few', 'n_other'] }),
      ),
      [],
      'mf-content has no ru text for n_many.',
    ],
    [
      'a shared text that the shell does not have',
      buildRelease('mf-content', texts({}, ['button.retry', 'button.fly'])),
      [],
      `mf-content ${id} uses the shared texts button.fly, which the shell does not have in ru.`,
    ],
    [
      'a text namespace of somebody else',
      buildRelease('mf-patient', { ...texts({}) }),
      [live(buildRelease('mf-content'))],
      `mf-patient takes the text namespace mf-content, which belongs to mf-content ${id} (stable).`,
    ],
    [
      'a chunk that is named and not there',
      buildRelease('mf-content', { chunks: { page: ['lost.js'] } }),
      [],
      `mf-content ${id} has no client/lost.js, which it names.`,
    ],
    [
      'no render bundle',
      buildRelease('mf-content', { files: {} }),
      [],
      `mf-content ${id} has no server/render.mjs, which it names.`,
    ],
    [
      'a global name without the release id',
      buildRelease('mf-content', { globalName: 'mf_content' }),
      [],
      'The global name mf_content of mf-content does not carry the release id, so two releases would mix.',
    ],
  ];

  it.each(clashes)('refuses %s', (_kind, candidate, others, sentence) => {
    expect(canRelease(candidate, others, hostFixture)).toContain(sentence);
  });

  it('tells a new shell which contracts and packages of live releases it lacks', () => {
    const old = live(buildRelease('mf-content', { contract: 1, shared: { react: '^18.0.0' } }), 'previous');
    expect(canHost({ ...hostFixture, contracts: [2] }, [old])).toEqual([
      `mf-content ${id} speaks contract 1, and the shell speaks 2.`,
      `mf-content ${id} needs react ^18.0.0, and the shell shares 19.3.1.`,
    ]);
  });
});
