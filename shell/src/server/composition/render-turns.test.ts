import { renderBounds, RenderTurns } from './render-turns.ts';

const bounds = { ...renderBounds, rendersWaiting: 0 };

test('Documents of a remote take four turns, and leave those of its pages', async () => {
  const turns = new RenderTurns(bounds);
  const taken = async (kind: 'page' | 'document', count: number) => {
    const all = await Promise.all(Array.from({ length: count }, () => turns.take('mf-catalogue', kind)));
    return all.filter((turn) => turn !== null).length;
  };
  expect([await taken('document', 20), await taken('page', 20)]).toEqual([4, bounds.rendersAtOnce]);
});
