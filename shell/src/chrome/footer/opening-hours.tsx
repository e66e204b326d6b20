import { useShellText } from '../texts.ts';
import css from './footer.module.css';

const hours = [
  { day: 'monFri', from: '08:30', to: '20:00' },
  { day: 'saturday', from: '09:00', to: '18:00' },
  { day: 'sunday', from: '09:00', to: '15:00' },
] as const;

export const OpeningHours = () => {
  const t = useShellText();
  return (
    <section className={css.hours} aria-labelledby="site-footer-hours">
      <h2 className={css.heading} id="site-footer-hours">
        {t('footer.visit')}
      </h2>
      <dl className={css.days}>
        {hours.map(({ day, from, to }) => (
          <div key={day} className={css.day}>
            <dt>{t(`footer.${day}`)}</dt>
            <dd className={css.time} data-numbers="">
              <time>{from}</time>–<time>{to}</time>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
};
