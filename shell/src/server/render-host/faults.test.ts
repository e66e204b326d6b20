import { ask } from '../testing/ask.ts';
import { type FixturePortal, startPortal } from '../testing/fixture-portal.ts';
import { makeTestSite, type TestSite } from '../testing/test-site.ts';
import { runShell, type TestShell } from '../testing/running-shell.ts';
import { until } from '../testing/until.ts';

let testSite: TestSite;
let portal: FixturePortal;
let shell: TestShell;
let content: string;

beforeAll(async () => {
  [testSite, portal] = await Promise.all([makeTestSite(), startPortal()]);
  content = await testSite.publish('mf-content', 'Doctors', { prefixes: ['', 'doctors', 'things'] });
  await testSite.publish('mf-booking', 'Booking', { prefixes: ['survey'] });
  shell = await runShell(testSite, portal.url, {
    renderDeadline: 600,
    renderMemory: 48,
    pageFresh: 0,
    endsAMinute: 0,
  });
});

afterAll(async () => {
  await shell.stop();
  await portal.stop();
  await testSite.clear();
});

const get = (path: string) => ask(shell.url + path);
const fragmentOf = async (path: string) => String((await get(path)).headers['x-arev-fragment']);
const rendersAgain = () => until(async () => (await fragmentOf('/en/doctors')).endsWith('; fresh'), 8000);

describe('A remote that fails while it renders', () => {
  it.each([
    ['throws', 'throw', 'error'],
    ['never answers', 'hang', 'timeout'],
    ['ends its process', 'die', 'crash'],
    ['loops for ever', 'loop', 'timeout|hang'],
    ['eats all memory', 'memory', 'crash|timeout|hang'],
    ['redirects off the site', 'evil', 'malformed'],
  ])(
    'affects only its own area when it %s',
    async (_what, page, cause) => {
      const startedAt = Date.now();
      const { status, headers, text } = await get(`/en/things/${page}`);
      // A render may take 0.6 s here; a busy machine adds its own. Without a limit there would be no answer at all.
      expect(Date.now() - startedAt).toBeLessThan(5000);
      expect([status, headers['retry-after']]).toEqual([503, '10']);
      expect(headers['x-arev-fragment']).toBe(`mf-content@${content}; browser`);
      expect(text).toContain(`data-release="${content}" data-rendered="browser"></div><noscript>`);
      expect(await fragmentOf('/en/survey')).toMatch(/^mf-booking@.*; fresh$/);
      const said = shell.lines.filter(({ msg }) => msg === 'fragment failed').at(-1);
      expect(said).toMatchObject({
        remote: 'mf-content',
        release: content,
        cause: expect.stringMatching(`^(${cause})$`),
      });
      await rendersAgain();
    },
    12_000,
  );

  it('is restarted after its event loop was blocked, and the log says why', () => {
    const ends = shell.lines.filter(({ msg }) => msg === 'render host ended').map(({ why }) => String(why));
    // Which of the two comes first depends on the available processor time.
    expect(ends.some((why) => /^its event loop stood still|^it used \d/.test(why))).toBe(true);
    expect(ends).toContain('it ended with code 7');
  });

  it.each([
    ['hoards memory that is no JavaScript', 'hoard', /^it held \d+ MB of memory; 176 MB are allowed$/],
    ['writes without end', 'flood', /^it wrote without end$/],
    ['burns a processor, though it beats and has answered', 'burn', /^it used \d+\.\d s of processor time/],
  ])(
    'is killed and restarted when it %s',
    async (_what, page, reason) => {
      const all = () =>
        shell.lines.filter(({ msg }) => msg === 'render host ended').map(({ why }) => String(why));
      const before = all().length;
      const reasons = () => all().slice(before);
      let asked = -1;
      await until(async () => {
        if (reasons().some((why) => reason.test(why))) return true;
        // On a busy machine its heartbeats may come too late first; a restarted host has forgotten its task.
        if (reasons().length !== asked) {
          asked = reasons().length;
          await get(`/en/things/${page}`);
        }
        return false;
      }, 90_000);
      await rendersAgain();
    },
    120_000,
  );

  it('is replaced by the last good page of the address', async () => {
    let broken = false;
    portal.answerWith((_request, response) => {
      if (broken) response.socket?.destroy();
      else response.end('the data');
    });
    expect(await fragmentOf('/en/things/ask')).toBe(`mf-content@${content}; fresh`);
    broken = true;
    const { status, headers, text } = await get('/en/things/ask');
    expect([status, headers['x-arev-fragment']]).toEqual([200, `mf-content@${content}; last-good`]);
    expect(text).toContain('<p>the data</p>');
  });

  it('is not replaced by a page that was taken off the site', async () => {
    let answer: 'page' | 'gone' | 'broken' = 'page';
    portal.answerWith((_request, response) => {
      if (answer === 'broken') return response.socket?.destroy();
      response.statusCode = answer === 'gone' ? 404 : 200;
      response.end('the data');
    });
    const address = '/en/things/ask';
    await until(async () => (await get(address)).status === 200);
    answer = 'gone';
    await until(async () => (await get(address)).status === 404);
    answer = 'broken';
    await until(async () => (await get(address)).status === 503);
  });

  it('returns 503 with Retry-After when the portal is down and there was no page before', async () => {
    const { status, headers, text } = await get('/en/things/away');
    expect([status, headers['retry-after']]).toEqual([503, '10']);
    expect(text).toContain('portal is away');
  });
});

describe('A render host', () => {
  it('has no access to the shell’s environment and to files outside its release', async () => {
    process.env.A_SECRET = 'secret';
    const { text } = await get('/en/things/spy');
    expect(text).toContain('"passwd":"ERR_ACCESS_DENIED"');
    expect(text).not.toContain('A_SECRET');
  });

  it('passes the request id on to the portal', async () => {
    portal.answerWith((request, response) => response.end(String(request.headers['x-request-id'])));
    const { headers, text } = await get('/en/things/ask?fresh=1');
    expect(text).toContain(`<p>${String(headers['x-request-id'])}</p>`);
  });
});
