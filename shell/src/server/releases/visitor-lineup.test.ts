import type { LiveRelease } from './live-release.ts';
import { VisitorLineup } from './visitor-lineup.ts';

const release = (remote: string, prefixes: readonly string[]): LiveRelease => ({
  remote,
  id: 'r1',
  page: {
    name: remote,
    release: 'r1',
    entry: { url: '', integrity: '' },
    globalName: '',
    css: [],
    prefixes,
    slots: [],
  },
  privatePrefixes: [],
  forms: [],
  chunks: {},
  host: null,
});

const releases = [
  release('mf-content', ['', 'doctors', 'about/us']),
  release('mf-patient', ['personal-data', 'doctors']),
  release('mf-booking', ['personal-data/visits/*/move', 'about/us/booking']),
];
const lineup = new VisitorLineup(
  { revision: 1, remotes: new Map(), missing: [], notForAll: new Set() },
  releases,
);

describe('A line-up of releases', () => {
  it.each([
    ['', 'mf-content'],
    ['/', 'mf-content'],
    ['doctors', 'mf-content'],
    ['doctors/', 'mf-content'],
    ['/doctors/anna', 'mf-content'],
    ['about/us/team', 'mf-content'],
    ['about/us/booking/now', 'mf-booking'],
    ['about', undefined],
    ['personal-data/visits/7', 'mf-patient'],
    ['personal-data/visits/7/move', 'mf-booking'],
    ['doctorsandmore', undefined],
    ['*', undefined],
    ['nothing/here', undefined],
  ])('gives a page to the release with the narrowest prefix (“%s”)', (path, remote) => {
    expect(lineup.owner(path)?.remote).toBe(remote);
  });
});
