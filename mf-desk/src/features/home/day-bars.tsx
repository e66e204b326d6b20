import { formatNumericDate } from '@arev/shared/i18n';
import { VisuallyHidden } from '@arev/shared/ui/visually-hidden';
import { useTranslation } from 'react-i18next';
import css from './figures.module.css';

interface DayBarsProps {
  readonly label: string;
  readonly days: readonly { readonly day: string; readonly count: number }[];
}

const column = 20;
const tallest = 60;
/** For the number above the bar and the day below it. */
const line = 12;

/** A bar for each day with its number; a table for screen readers. */
export const DayBars = ({ label, days }: DayBarsProps) => {
  const { t } = useTranslation('mf-desk');
  const most = Math.max(1, ...days.map(({ count }) => count));
  return (
    <>
      <svg
        className={css.bars}
        viewBox={`0 0 ${days.length * column} ${tallest + 2 * line}`}
        aria-hidden="true"
      >
        {days.map(({ day, count }, at) => {
          const height = (count / most) * tallest;
          const middle = (at + 0.5) * column;
          const top = line + tallest - height;
          return (
            <g key={day}>
              <rect x={middle - column * 0.35} y={top} width={column * 0.7} height={Math.max(height, 1)} />
              <text fontSize={9} x={middle} y={top - 2}>
                {count}
              </text>
              <text fontSize={9} x={middle} y={tallest + 2 * line - 2}>
                {Number(day.slice(8))}
              </text>
            </g>
          );
        })}
      </svg>
      <VisuallyHidden as="div">
        <table>
          <caption>{label}</caption>
          <thead>
            <tr>
              <th scope="col">{t('figures.day')}</th>
              <th scope="col">{t('figures.count')}</th>
            </tr>
          </thead>
          <tbody>
            {days.map(({ day, count }) => (
              <tr key={day}>
                <th scope="row">{formatNumericDate(day)}</th>
                <td>{count}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </VisuallyHidden>
    </>
  );
};
