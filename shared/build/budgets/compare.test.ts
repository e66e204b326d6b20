import { aboveLimit, exceeded } from './compare.ts';

const budgets = {
  'shell/drawing': 50_000,
  'shell/shell': 50_000,
  'mf-content/remoteEntry': 5000,
  'mf-content/home': 20_000,
  'mf-content/news': 5000,
  'mf-catalogue/remoteEntry': 5000,
  'mf-catalogue/services': 10_000,
};

describe('script budgets', () => {
  it('accept a build that exceeds no page by more than two per cent', () => {
    expect(exceeded(budgets, { ...budgets, 'mf-content/home': 22_000 })).toEqual([]);
  });

  it('name the page that exceeds its budget, and the part that has grown', () => {
    expect(exceeded(budgets, { ...budgets, 'mf-content/home': 23_000 })).toEqual([
      'mf-content/home loads 128.0 KB of scripts, its budget is 125.0 KB; grown: mf-content/home by 3.0 KB',
    ]);
  });

  it('charge an entry only to the pages of its own remote', () => {
    const [sentence, ...others] = exceeded(budgets, { ...budgets, 'mf-catalogue/remoteEntry': 9000 });
    expect(sentence).toMatch(/^mf-catalogue\/services .* mf-catalogue\/remoteEntry by 4\.0 KB$/);
    expect(others).toEqual([]);
  });

  it('name each page above the limit of private pages', () => {
    const patient = {
      'mf-patient/remoteEntry': 5000,
      'mf-patient/visit': 125_001,
      'mf-patient/home': 124_999,
    };
    const content = { 'mf-content/home': 200_000 };
    expect(aboveLimit({ 'shell/shell': 100_000, ...patient, ...content })).toEqual([
      'mf-patient/visit loads 230.0 KB of scripts, the limit is 230.0 KB',
    ]);
  });

  it('charge the parser of formatted texts to a page that may need it', () => {
    const booking = { 'mf-booking/visit-survey': 225_000, 'mf-booking/rich-text': 8000 };
    expect(aboveLimit({ 'shell/shell': 1, ...booking })).toEqual([
      'mf-booking/visit-survey loads 233.0 KB of scripts, the limit is 230.0 KB',
    ]);
  });

  it('charge a new script of the shell to every page', () => {
    expect(exceeded(budgets, { ...budgets, 'shell/new': 6000 })).toHaveLength(3);
  });
});
