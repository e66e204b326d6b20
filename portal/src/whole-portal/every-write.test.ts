import { randomUUID } from 'node:crypto';
import type { Endpoint } from '@arev/shared/contracts/endpoint';
import fc from 'fast-check';
import type { InjectOptions } from 'fastify';
import * as z from 'zod/mini';
import { endpoints } from '../openapi/document.ts';
import { requestOf } from '../testing/access/ask.ts';
import type { Person, World } from '../testing/access/people.ts';
import { rules, startsAt } from '../testing/access/rules.ts';
import { makeWorld } from '../testing/access/world.ts';
import { openBankLine, type BankLine } from '../testing/bank-line.ts';
import { pdf } from '../testing/documents.ts';
import { formOf } from '../testing/form.ts';
import { fitting } from '../testing/fuzz/from-schema.ts';
import { openPortal, type Reply, type TestPortal } from '../testing/portal.ts';
import { testClock } from '../testing/test-clock.ts';

const writes = endpoints()
  .filter(({ endpoint }) => endpoint.method !== 'GET')
  .map((write) => ({ ...write, method: write.endpoint.method }));

let line: BankLine;
let portal: TestPortal;
let world: World;
beforeAll(async () => {
  line = await openBankLine(testClock());
  portal = await openPortal({ environment: { ...line.environment, VISITOR_MESSAGES_PER_ADDRESS: '1000' } });
  line.connect(portal.app);
});
afterAll(async () => {
  await portal.close();
  await line.close();
});
beforeEach(async () => {
  world = await makeWorld(portal);
  await portal.db.deleteFrom('appointment').where('startsAt', '=', new Date(startsAt)).execute();
});

const refreshToken = async (): Promise<string> => {
  const credentials = { username: 'ani.demo', password: 'arev-demo-ani' };
  return (await portal.post('/patients/api/v1/auth/sign-in', credentials)).body.data.refreshToken;
};

/** The name of who is verified stays. */
const callerOf = (name: string, { access }: Endpoint): Person => {
  if (access === 'staff' || rules[name]?.ofStaff) return 'admin';
  return name === 'updateAccount' ? 'unverified' : 'patient';
};

const tokenOf = async (name: string, endpoint: Endpoint): Promise<string | undefined> => {
  if (endpoint.access === 'public') return undefined;
  return endpoint.access === 'refresh' ? refreshToken() : world.token(callerOf(name, endpoint));
};

/** Another body that the contract takes. */
const otherBody = ({ body }: Endpoint, sent: unknown, captcha: object | undefined): unknown =>
  fc
    .sample(fitting(body, [1, 2]), { numRuns: 200, seed: 7 })
    .map((sample) => (captcha ? { ...Object(sample), ...captcha } : sample))
    .find((sample) => body && z.safeDecode(body, sample as never).success && JSON.stringify(sample) !== sent);

/** Without anything to say there is nothing else to say. */
const otherRequest = (
  endpoint: Endpoint,
  request: InjectOptions,
  captcha: object | undefined,
): InjectOptions | undefined => {
  if (endpoint.files) {
    const file = { name: 'a.pdf', bytes: Buffer.concat([pdf, Buffer.from('\n')]) };
    const data = otherBody(endpoint, undefined, captcha) ?? captcha;
    const form = formOf(endpoint.files.least > 0 ? [file] : [], data);
    return { ...request, payload: form.payload, headers: { ...request.headers, ...form.headers } };
  }
  const headers = { ...request.headers, 'content-type': 'application/json' };
  return (
    endpoint.body && {
      ...request,
      headers,
      payload: JSON.stringify(otherBody(endpoint, request.payload, captcha)),
    }
  );
};

/** The calls that are refused here, by their status; all others do what they are for. Other suites test these. */
const withoutSuccess: Readonly<Record<number, readonly string[]>> = {
  401: [...['devSignIn', 'signIn']],
  404: [
    ...['addDeskForm', 'addExtraHours', 'addHoliday', 'addTimeOff'],
    ...['answerApplication', 'answerLetter', 'answerRating', 'answerRequest'],
    ...['answerSurvey', 'bringBackContent', 'changeDeskForm', 'changeHoliday'],
    ...['changeTimeOff', 'completeServiceRequest', 'decideRefund', 'deleteApplication'],
    ...['deleteContent', 'focusContentPicture', 'moveDeskForm', 'offerWaitingTime'],
    ...['publishOpinion', 'refundAtDesk', 'removeDeskForm', 'removeExtraHours'],
    ...['removeHoliday', 'removeManager', 'removeOtherParent', 'removeProfile'],
    ...['removeTimeOff', 'removeVisitResult', 'resendMessage', 'saveApplicationWork'],
    ...['saveLetterWork', 'saveOpinionTexts', 'saveRatingWork', 'saveRequestWork'],
    ...['saveSurveyWork', 'saveWorkingHours', 'startContentPreview', 'takeChildMessages'],
    ...['withdrawInvitation'],
  ],
  409: [
    ...['approveContact', 'beginVisit', 'correctPatient', 'createFilledSurvey'],
    ...['erasePersonalData', 'fillAppointmentSurvey', 'missVisit', 'refuseVerification'],
    ...['saveContentDraft', 'savePriceSheet', 'undoVisitBegin', 'updateContent'],
  ],
  422: [
    ...['acceptInvitation', 'changeContact', 'confirmCode', 'confirmHold'],
    ...['confirmSecondFactor', 'openAccount', 'recoverPassword', 'register'],
    ...['uploadContentPicture', 'uploadPhoto', 'uploadSeoPhoto'],
  ],
};
const expectedOf = (name: string): number =>
  Number(Object.entries(withoutSuccess).find(([, names]) => names.includes(name))?.[0] ?? 200);

const told = ({ status, body, headers }: Reply) => [status, body, headers['content-language']];

test('The list of writing calls is derived from the contracts and not empty', () => {
  expect(writes.length).toBeGreaterThan(80);
  const names = writes.map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(Object.values(withoutSuccess).flat()));
});

test.each(writes)(
  '$method $name replays its answer under the same key and refuses another body',
  async ({ name, endpoint }) => {
    const rule = rules[name] ?? {};
    const captcha = endpoint.captcha && (await portal.captcha());
    const owner = callerOf(name, endpoint);
    const token = await tokenOf(name, endpoint);
    const request = requestOf({ endpoint, rule, cell: { title: name }, world, owner, token, captcha });
    const keyed = (given: InjectOptions): InjectOptions => ({
      ...given,
      headers: { ...given.headers, 'idempotency-key': key },
    });
    const key = randomUUID();

    const first = await portal.request(keyed(request));
    expect(first.status).toBe(expectedOf(name));
    const again = await portal.request(keyed(request));
    expect(told(again)).toEqual(told(first));
    expect([first, again].map(({ headers }) => headers['idempotent-replayed'])).toEqual([undefined, 'true']);

    const other = otherRequest(endpoint, request, captcha);
    const refused = other && (await portal.request(keyed(other)));
    expect(refused?.body.code).toBe(other && -31);

    const rows = await portal.db.selectFrom('idempotentCall').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(key);
    expect(Buffer.concat(rows.map(({ sealed }) => sealed ?? Buffer.alloc(0)))).not.toContain('"data"');
  },
);
