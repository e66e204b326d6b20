import { conditions } from '../browser/conditions.ts';
import type { Samples } from '../report/samples.ts';
import { cell, markdownTable } from '../report/table.ts';
import { columns, peerFigures, type Column, type PeerFigureName } from './figures.ts';

interface Results {
  readonly samples: Samples<PeerFigureName, Column>;
  readonly machine: readonly string[];
  readonly rounds: number;
  readonly page: string;
  readonly target: string;
}

const isFigure = (name: string): name is PeerFigureName => name in peerFigures;
const rows = Object.keys(peerFigures).filter(isFigure);

const ratio = (own: number | undefined, other: number | undefined): string =>
  own === undefined || other === undefined || !Number.isFinite(own / other) ? '–' : (own / other).toFixed(2);

const table = (samples: Results['samples']): string =>
  markdownTable([
    ['', 'site, HTTP/2', 'peer, HTTP/2', 'site ÷ peer', 'site, HTTP/1.1'],
    ...rows.map((name) => {
      const { title, unit } = peerFigures[name];
      const [site, peer, siteHttp1] = columns.map((column) => samples.median(name, column));
      return [title, cell(site, unit), cell(peer, unit), ratio(site, peer), cell(siteHttp1, unit)];
    }),
  ]);

export const peerText = ({ samples, machine, rounds, page, target }: Results): string =>
  `# The site and the same pages in Next

Written by \`pnpm bench --peer\` (${rounds} interleaved rounds, medians): \`${page}\`, from there to \`${target}\`. Both are
behind the same TLS and HTTP/2 edge on one machine. Browser on a slow 4G line (${conditions.latency} ms, 1.44 Mbit/s) and a processor
slowed ${conditions.cpuSlowdown} times.

${machine.map((line) => `- ${line}`).join('\n')}

${table(samples)}

Before the first round, the names of the doctors were compared: all, of a search, and of a filter.

## Unfair to the site

- The peer has fewer features: no login state, cities, theme, chat, notice, search suggestions, replay of early touches,
  error messages or forms without scripts. It does not check responses against the contracts, and its pages have no nonce,
  content security policy or integrity values.
- The peer has two pages in one build; the site has all pages of five remotes with independent releases.
- The server of the peer sends cached pages uncompressed, the shell sends them compressed.
- The peer has no proxy for language detection, which Next would run before each page. Its API calls go from the edge to the
  portal; those of the site pass through the shell.

## Unfair to the peer

- Next usually runs behind a CDN that caches pages. Next only compresses with gzip, so the edge compresses instead: files once
  with brotli 11, every page again with brotli 5.
- Our scripts ask Chromium to compile them on another thread while they arrive (058). Those of Next do not. The
  slowed processor of the measurement does not slow that thread.
- It uses our markup instead of \`next/image\`, and our components, which were written for the site.
- Uncached renders of the site use two processes, shell and render host, on two cores, those of Next one: compare the
  processor time, which is of all processes together.
- Uncached renders use the cookie of draft mode; the site has its cache switched off.

## Same for both

- Chromium emulates the slow line inside the browser, per request. TLS handshakes and the priorities of HTTP/2 have no effect;
  without HTTP/2, six requests run at the same time.
- Prefetched navigations use the link in the footer, scrolled into view: Next prefetches only visible links.
- Pages per second are measured without the edge, over HTTP/1.1. The memory of the site includes the render hosts of all
  remotes. The portal is not included.
`;
