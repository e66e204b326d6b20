import { Crowded, Turns } from './turns.ts';

describe('Turns', () => {
  it('are given to so many at once, and to the others in the order of asking', async () => {
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

  it('are refused at once where too many wait', async () => {
    const turns = new Turns({ atOnce: 1, waiting: 0, patience: 5000 });
    await turns.take();
    await expect(turns.take()).rejects.toThrow(Crowded);
  });

  it('are not waited for without end, and who gave up takes none', async () => {
    const turns = new Turns({ atOnce: 1, waiting: 5, patience: 20 });
    const first = await turns.take();
    await expect(turns.take()).rejects.toThrow('no turn came in time');
    first();
    expect(turns.taken).toBe(0);
  });
});
