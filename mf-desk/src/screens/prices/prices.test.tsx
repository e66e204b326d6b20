/** @jest-environment jsdom */
import { errorCode } from '@arev/shared/contracts/errors';
import {
  getPriceSheet,
  type PriceCell,
  type PriceSheet,
  savePriceSheet,
} from '@arev/shared/contracts/prices';
import '@arev/shared/testing/missing-dom';
import { answer, Refusal } from '@arev/shared/testing/answers';
import { renderRoute } from '@arev/shared/testing/render-route';
import { createTestSite } from '@arev/shared/testing/test-site';
import { fillField, user } from '@arev/shared/testing/user';
import { screen, waitFor, within } from '@testing-library/react';
import { address } from '../../addresses.ts';
import { definition } from '../../definition.ts';
import { staffSession } from '../../testing/desk.ts';

const sheet = (): PriceSheet => ({
  branches: [
    { id: '1', title: 'Kentron' },
    { id: '2', title: 'Arabkir' },
  ],
  services: [
    {
      ...{ id: '8', title: 'Heart visit', specialization: 'Cardiology', draft: null },
      prices: [{ id: '1', amount: 12_000 }],
    },
    {
      ...{ id: '9', title: 'Eye visit', specialization: 'Eyes', draft: null },
      prices: [{ id: '1', amount: 9_000 }],
    },
    {
      ...{ id: '10', title: 'Heart scan', specialization: 'Cardiology' },
      prices: [{ id: '1', amount: 20_000 }],
      draft: {
        prices: [{ id: '1', amount: 22_000 }],
        publishAt: Date.parse('2026-12-01T00:00:00+04:00'),
        overtaken: false,
      },
    },
  ],
});

const open = async (session = staffSession(), refuse?: Refusal, waits?: Promise<void>, shown = sheet()) => {
  const saved: { cells: PriceCell[]; publishAt: number | null }[] = [];
  const next: Refusal[] = [];
  const site = createTestSite({
    answers: [
      answer(getPriceSheet, () => ({ data: structuredClone(shown) })),
      answer(savePriceSheet, async ({ body }) => {
        saved.push(body);
        await waits;
        return next.shift() ?? refuse ?? { data: { services: body.cells.length } };
      }),
    ],
    session,
  });
  const { unmount, goTo } = await renderRoute(definition, address.prices(), site);
  await screen.findByRole('table');
  return { unmount, goTo, site, shown, next, sent: () => saved };
};
const type = async (label: string, value: string) => fillField(screen.getByLabelText(label), value);
const press = async (name: string) => user.click(screen.getByRole('button', { name }));
const paste = async (...rows: string[]) => {
  await type('Table', rows.join('\n'));
  await press('Check and put into the table');
};

beforeEach(() => sessionStorage.clear());

describe('Editors of prices', () => {
  it('see their changes before they save them, and undo them', async () => {
    const { sent } = await open();
    await type('Heart visit, Kentron', '13 000');
    await type('Heart visit, Arabkir', '11000');
    const changes = screen.getByRole('region', { name: 'What changes' });
    expect(within(changes).getByText('12.000 AMD')).toBeInTheDocument();
    expect(within(changes).getByText('13.000 AMD')).toBeInTheDocument();
    await press('Save 2 prices');
    await screen.findByText('The prices are saved. The site shows them now.');
    const cells = [
      { service: '8', branch: '1', before: 12_000, after: 13_000 },
      { service: '8', branch: '2', before: null, after: 11_000 },
    ];
    expect(sent()).toEqual([{ cells, publishAt: null }]);
    await press('Undo');
    await screen.findByText('The prices are saved. The site shows them now.');
    expect(sent()[1]?.cells[0]).toEqual({ service: '8', branch: '1', before: 13_000, after: 12_000 });
  });

  const saveTwo = async () => {
    const opened = await open();
    await type('Heart visit, Kentron', '13000');
    await type('Heart visit, Arabkir', '11000');
    await press('Save 2 prices');
    await screen.findByText('The prices are saved. The site shows them now.');
    return opened;
  };
  const undone = [
    { service: '8', branch: '1', before: 13_000, after: 12_000 },
    { service: '8', branch: '2', before: 11_000, after: null },
  ];

  it('undo prices again if the first undo had no answer', async () => {
    const { next, sent } = await saveTwo();
    next.push(new Refusal(504, errorCode.unavailable, 'Not now'));
    await press('Undo');
    await screen.findByText('Not now');
    await press('Undo');
    await screen.findByText('The prices are saved. The site shows them now.');
    expect(
      sent()
        .map(({ cells }) => cells)
        .slice(1),
    ).toEqual([undone, undone]);
  });

  it('undo the prices that nobody has changed since, and read how many stay', async () => {
    const { next, sent } = await saveTwo();
    next.push(
      new Refusal(409, errorCode.changedMeanwhile, 'Changed.', [{ path: 'cells.0', key: 'changed' }]),
    );
    await press('Undo');
    await screen.findByText(/^1 price was not restored: somebody else has changed it meanwhile/);
    expect(sent().at(-1)?.cells).toEqual(undone.slice(1));
  });

  it('read how many prices stay although the first answer about the others was lost', async () => {
    const { next, sent } = await saveTwo();
    next.push(
      new Refusal(409, errorCode.changedMeanwhile, 'Changed.', [{ path: 'cells.0', key: 'changed' }]),
      new Refusal(504, errorCode.unavailable, 'Not now'),
    );
    await press('Undo');
    await screen.findByText('Not now');
    await press('Undo');
    await screen.findByText(/^1 price was not restored/);
    expect(sent().at(-1)?.cells).toEqual(undone.slice(1));
  });

  it('cannot undo prices all of which others have changed since', async () => {
    const { next } = await saveTwo();
    const fields = ['cells.0', 'cells.1'].map((path) => ({ path, key: 'changed' }));
    next.push(new Refusal(409, errorCode.changedMeanwhile, 'Changed.', fields));
    await press('Undo');
    await screen.findByText('Changed.');
    expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
  });

  it('keep typed and pasted prices over a reload until they are saved', async () => {
    const before = await open();
    await type('Heart visit, Kentron', '13000');
    await type('Save at this time (Yerevan time)', '2999-12-01T00:00');
    await type('Table', 'half of a table');
    before.unmount();
    const { sent } = await open();
    expect(screen.getByLabelText('Heart visit, Kentron')).toHaveValue('13000');
    expect(screen.getByLabelText('Table')).toHaveValue('half of a table');
    expect(screen.getByLabelText('Save at this time (Yerevan time)')).toHaveValue('2999-12-01T00:00');
    await press('Set the time');
    await screen.findByText('The site will show these prices from 01.12.2999 00:00.');
    expect(sent()[0]?.cells).toEqual([{ service: '8', branch: '1', before: 12_000, after: 13_000 }]);
    expect(sessionStorage.getItem('arev-draft-prices')).toBeNull();
    await type('Heart visit, Kentron', '14000');
    expect(screen.getByLabelText('Save at this time (Yerevan time)')).toHaveValue('');
  });

  it('save prices for a date', async () => {
    const { sent } = await open();
    await type('Heart visit, Kentron', '13000');
    await type('Save at this time (Yerevan time)', '2999-12-01T00:00');
    await press('Set the time');
    await screen.findByText('The site will show these prices from 01.12.2999 00:00.');
    expect(sent()[0]?.publishAt).toBe(Date.parse('2999-12-01T00:00:00+04:00'));
  });

  it('cannot save prices for a time that has passed, and see the error at the time', async () => {
    const { sent } = await open();
    await type('Heart visit, Kentron', '13000');
    await type('Save at this time (Yerevan time)', '2020-12-01T00:00');
    await press('Set the time');
    const time = screen.getByLabelText('Save at this time (Yerevan time)');
    expect(time).toHaveAccessibleDescription('This time has passed.');
    expect(sent()).toEqual([]);
    await type('Save at this time (Yerevan time)', '2999-12-01T00:00');
    expect(time).not.toHaveAccessibleDescription();
    await press('Set the time');
    await screen.findByText('The site will show these prices from 01.12.2999 00:00.');
  });

  it('see at the time that the portal refused it', async () => {
    const fields = [{ path: 'publishAt', key: 'past' }];
    await open(staffSession(), new Refusal(422, errorCode.invalidInput, 'Not valid', fields));
    await type('Heart visit, Kentron', '13000');
    await type('Save at this time (Yerevan time)', '2999-12-01T00:00');
    await press('Set the time');
    const time = screen.getByLabelText('Save at this time (Yerevan time)');
    await waitFor(() => expect(time).toHaveAccessibleDescription('This time has passed.'));
    expect(time).toHaveValue('2999-12-01T00:00');
  });

  it('cannot save a price that is no number, and see the error at its cell', async () => {
    const { sent } = await open();
    await type('Heart visit, Kentron', 'free');
    await type('Heart visit, Arabkir', '-5');
    expect(screen.getByLabelText('Heart visit, Kentron')).toHaveAccessibleDescription('Not a whole number');
    expect(screen.getByLabelText('Heart visit, Arabkir')).toHaveAccessibleDescription(
      'A price cannot be negative',
    );
    await type('Heart visit, Arabkir', '5');
    await press('Save 1 price');
    expect(sent()).toEqual([]);
  });

  it('find the speciality in the address, so that Back and a link lead to it', async () => {
    const { site, goTo } = await open();
    expect(screen.getByRole('region', { name: 'Cardiology' })).toBeInTheDocument();
    await user.selectOptions(screen.getByLabelText('Speciality'), 'Eyes');
    expect(site.wentTo).toEqual(['/en/desk/content/prices?speciality=Eyes']);
    await goTo(address.prices({ speciality: 'Eyes' }));
    expect(await screen.findByRole('region', { name: 'Eyes' })).toBeInTheDocument();
    expect(screen.getByLabelText('Speciality')).toHaveValue('Eyes');
    await goTo(address.prices({ speciality: 'Teeth' }));
    expect(await screen.findByRole('region', { name: 'Cardiology' })).toBeInTheDocument();
    expect(screen.getByLabelText('Speciality')).toHaveValue('Cardiology');
  });

  it('see and drop a wrong price of a speciality that is not shown', async () => {
    const { sent, goTo } = await open();
    await type('Heart visit, Kentron', 'free');
    await goTo(address.prices({ speciality: 'Eyes' }));
    await screen.findByRole('region', { name: 'Eyes' });
    await type('Eye visit, Kentron', '9500');
    const changes = within(screen.getByRole('region', { name: 'What changes' }));
    expect(changes.getByRole('listitem')).toHaveTextContent(/Heart visit, Kentron.*free.*Not a whole number/);
    await press('Save 1 price');
    expect(sent()).toEqual([]);
    await press('Drop this change : Heart visit, Kentron');
    expect(changes.queryByText('Not a whole number')).not.toBeInTheDocument();
    await press('Save 1 price');
    await screen.findByText('The prices are saved. The site shows them now.');
    expect(sent()[0]?.cells).toEqual([{ service: '9', branch: '1', before: 9_000, after: 9_500 }]);
  });

  it('drop a typed price of a service of which a colleague has a draft meanwhile', async () => {
    const fields = [{ path: 'cells.0', key: 'draft' }];
    const refusal = new Refusal(409, errorCode.changedMeanwhile, 'Changed.', fields);
    const { shown } = await open(staffSession(), refusal);
    await type('Heart visit, Kentron', '13000');
    shown.services[0] = { ...shown.services[0]!, draft: { prices: [], publishAt: null, overtaken: false } };
    await press('Save 1 price');
    await waitFor(() => expect(screen.queryByLabelText('Heart visit, Kentron')).not.toBeInTheDocument());
    await press('Drop this change : Heart visit, Kentron');
    expect(screen.getByText('Nothing is changed yet.')).toBeInTheDocument();
    expect(screen.getByRole('region', { name: 'What changes' })).toHaveFocus();
  });

  it('keep a price that they type while others are saved', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    await open(staffSession(), undefined, promise);
    await type('Heart visit, Kentron', '13000');
    await press('Save 1 price');
    await type('Heart visit, Arabkir', '11000');
    resolve();
    await screen.findByText('The prices are saved. The site shows them now.');
    expect(screen.getByLabelText('Heart visit, Arabkir')).toHaveValue('11000');
    expect(screen.getByRole('button', { name: 'Save 1 price' })).toBeInTheDocument();
  });

  it('paste a table from a spreadsheet, also for services that are not visible', async () => {
    await open();
    await paste('\tArabkir\tKentron', 'Heart visit\t11 500\t', 'eye visit\t-\t9.500 AMD');
    const changes = screen.getByRole('region', { name: 'What changes' });
    expect(within(changes).getByText('Heart visit, Arabkir')).toBeInTheDocument();
    expect(within(changes).getByText('Eye visit, Kentron')).toBeInTheDocument();
    expect(within(changes).queryByText('Heart visit, Kentron')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Save 2 prices' })).toBeInTheDocument();
  });

  it('see the errors at the cells of a pasted table, which is then not applied', async () => {
    await open();
    await paste(
      '\tKentron\tGyumri\tKentron',
      'Heart visit\tmany\t1\t2',
      'Tooth visit\t1',
      'Heart scan\t30000',
      'Heart visit\t-7',
    );
    const checked = within(screen.getByRole('region', { name: 'The pasted table' }));
    const cellOf = (text: string) => checked.getByText(text).closest('th, td');
    expect(cellOf('Not a whole number')).toHaveTextContent('many');
    expect(cellOf('There is no such branch')).toHaveTextContent('Gyumri');
    expect(cellOf('There is no such service')).toHaveTextContent('Tooth visit');
    expect(cellOf('This service has a draft: finish it first')).toHaveTextContent('30000');
    expect(checked.getAllByText('Twice in the table')).toHaveLength(2);
    expect(screen.getByText('Nothing is changed yet.')).toBeInTheDocument();
  });

  it('see at the cell that another person has changed it, and keep what they typed', async () => {
    const fields = [{ path: 'cells.0', key: 'changed' }];
    await open(staffSession(), new Refusal(409, errorCode.changedMeanwhile, 'Changed.', fields));
    await type('Heart visit, Kentron', '13000');
    await press('Save 1 price');
    const words = 'Somebody else has changed this price meanwhile';
    const cell = screen.getByLabelText('Heart visit, Kentron');
    await waitFor(() => expect(cell).toHaveAccessibleDescription(words));
    expect(cell).toHaveValue('13000');
    // Its speciality may not be shown.
    expect(within(screen.getByRole('region', { name: 'What changes' })).getByText(words)).toBeInTheDocument();
    await press('Drop this change : Heart visit, Kentron');
    expect(screen.getByText('Nothing is changed yet.')).toBeInTheDocument();
  });

  it('see planned prices, read-only without the right to change them', async () => {
    await open(staffSession({ canEdit: false }));
    expect(screen.getByText(/22\.000 AMD/)).toBeInTheDocument();
    expect(screen.getByText('New prices from 01.12.2026 00:00')).toBeInTheDocument();
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
  });

  it('see that planned prices were not published at their time', async () => {
    const shown = sheet();
    shown.services[2]!.draft!.overtaken = true;
    await open(staffSession(), undefined, undefined, shown);
    expect(
      await screen.findByText('Not published 01.12.2026 00:00: check the draft of this service'),
    ).toBeInTheDocument();
  });
});
