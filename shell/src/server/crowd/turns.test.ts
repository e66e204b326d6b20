import { Crowded, Turns } from './turns.ts';

describe('Turns', () => {
  it('are given to a limited number at once, and to the others in order of arrival', async () => {
    const turns = new Turns({ atOnce: 1, waiting: 2, patience: 5000 });
    const order: string[] = [];
    const first = await turns.take();
    const others = ['second', 'third'].map((name) =>
      turns.take().then((giveBack) => {
        order.push(name);
        giveBack();
      }),
    );
    expect(order).toEqual([]);
    first();
    first();
    await Promise.all(others);
    expect([order, turns.taken]).toEqual([['second', 'third'], 0]);
  });

  it('are refused at once when too many wait', async () => {
    const turns = new Turns({ atOnce: 1, waiting: 0, patience: 5000 });
    await turns.take();
    await expect(turns.take()).rejects.toThrow(Crowded);
  });

  it('have a maximum wait, and callers that gave up take none', async () => {
    const turns = new Turns({ atOnce: 1, waiting: 5, patience: 20 });
    const first = await turns.take();
    await expect(turns.take()).rejects.toThrow('the wait for a turn was too long');
    first();
    expect(turns.taken).toBe(0);
  });
});
