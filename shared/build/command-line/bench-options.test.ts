import { readBenchOptions } from './bench-options.ts';
import { Misuse } from './run-command.ts';

describe('The options of the benchmark', () => {
  it.each([
    [[], 'results.md'],
    [['--rounds', '3'], 'results.md'],
    [['--scale'], 'results-scale.md'],
    [['--peer', '--rounds', '1'], 'results-peer.md'],
    [['--quick'], undefined],
    [['--quick', '--scale'], undefined],
    [['--only', 'portal'], undefined],
  ])('%j write %s', (args, file) => {
    expect(readBenchOptions(args).file).toBe(file);
  });

  it.each([
    [['--scale', '--peer']],
    [['--scale', '--only', 'portal']],
    [['--peer', '--only', 'lighthouse']],
    [['--quick', '--rounds', '3']],
    [['--only', 'nothing']],
    [['--rounds', '0']],
    [['portal']],
  ])('%j are refused', (args) => {
    expect(() => readBenchOptions(args)).toThrow(Misuse);
  });
});
