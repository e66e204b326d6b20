import { Overuse } from './overuse.ts';

const host = () => {
  const overuse = new Overuse({ memoryMb: 384 });
  let [at, cpuSeconds, answers] = [0, 0, 0];
  /** Half a second with this much usage and this many responses. */
  return (spent: number, given = 0, memoryMb = 100) => {
    at += 500;
    cpuSeconds += spent;
    answers += given;
    return overuse.judge({ memoryMb, cpuSeconds }, answers, at);
  };
};
const forSeconds = (look: ReturnType<typeof host>, seconds: number, spent: number, given = 0) =>
  Array.from({ length: seconds * 2 }, () => look(spent, given)).filter((problem) => problem !== null);

describe('A render host', () => {
  it('has to end as soon as it uses more memory than allowed', () => {
    const look = host();
    expect(look(0, 0, 384)).toBeNull();
    expect(look(0, 0, 385)).toBe('it held 385 MB of memory; 384 MB are allowed');
  });

  it('has to end after it used seconds of processor time without a response, however slowly', () => {
    const look = host();
    expect(forSeconds(look, 3, 0.5)).toEqual([]);
    expect(look(0.5)).toBe('it used 3.4 s of processor time without answers');
    expect(forSeconds(host(), 15, 0.05)).toEqual([]);
    expect(forSeconds(host(), 45, 0.05)).not.toEqual([]);
  });

  it('has to end when it uses far more than its few responses need', () => {
    const look = host();
    const used = Array.from({ length: 10 }, (_none, turn) => look(1.5, turn % 2));
    expect(used.find((problem) => problem !== null)).toMatch(/^it used \d\.\d s of processor time/);
  });

  it('may use the processor while it responds, and for a moment without responses', () => {
    expect(forSeconds(host(), 60, 0.5, 10)).toEqual([]);
    const look = host();
    for (let turn = 0; turn < 10; turn += 1)
      expect([...forSeconds(look, 2, 0.5), ...forSeconds(look, 300, 0.002)]).toEqual([]);
  });
});
