import { useTranslation } from 'react-i18next';
import css from './inbox.module.css';

interface Bar {
  readonly key: string | number;
  readonly label: string;
  readonly count: number;
  /** A note beside the number. */
  readonly note?: string | undefined;
  readonly href?: string;
}

interface BarsProps {
  readonly caption: string;
  readonly bars: readonly Bar[];
  /** The total; without it each bar is relative to the longest one. */
  readonly total?: number;
}

/** A table with a bar per row: the numbers are readable for everybody, the bars are visual. */
export const Bars = ({ caption, bars, total }: BarsProps) => {
  const { t } = useTranslation('mf-desk');
  const most = total ?? Math.max(1, ...bars.map(({ count }) => count));
  return (
    <table className={css.bars}>
      <caption>{caption}</caption>
      <thead className={css.unseen}>
        <tr>
          <th scope="col">{t('inbox.counts.what')}</th>
          <th scope="col">{t('figures.count')}</th>
        </tr>
      </thead>
      <tbody>
        {bars.map(({ key, label, count, note, href }) => (
          <tr key={key}>
            <th scope="row">{href === undefined ? label : <a href={href}>{label}</a>}</th>
            <td>
              <svg className={css.bar} viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true">
                <rect className={css.ground} width={100} height={4} />
                <rect width={most === 0 ? 0 : (count / most) * 100} height={4} />
              </svg>
              <span>
                {count}
                {note === undefined ? null : ` · ${note}`}
              </span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
};
