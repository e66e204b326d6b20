import { unknownFigures } from './figures.ts';

it('Figures of an alert that no server exports are reported; a histogram is read by its parts', () => {
  const sources = ["new Histogram({ name: 'shell_render_seconds' })", "new Gauge({ name: 'portal_jobs' })"];
  const alert = (expr: string) => unknownFigures(`expr: ${expr}`, sources);
  expect(alert('histogram_quantile(0.95, rate(shell_render_seconds_bucket[5m]))')).toEqual([]);
  expect(alert('portal_jobs{state="ready"} > 100 or portal_job > 1')).toEqual(['portal_job']);
});
