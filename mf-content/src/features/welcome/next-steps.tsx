import { useHref } from '@arev/shared/remote-kit';
import { page } from '@arev/shared/routing';
import { CardLink } from '@arev/shared/ui/card-link';
import { Heading } from '@arev/shared/ui/heading';
import { Icon } from '@arev/shared/ui/icon';
import { CalendarCheck, type LucideIcon, Search, Tag } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import css from './next-steps.module.css';

export const NextSteps = () => {
  const { t } = useTranslation('mf-content');
  const to = useHref();
  return (
    <section aria-label={t('home.steps.label')}>
      <ul className={css.steps} role="list">
        <Step
          icon={Search}
          href={to(page.doctors())}
          title={t('home.steps.doctor.title')}
          words={t('home.steps.doctor.words')}
        />
        <Step
          icon={Tag}
          href={to(page.services())}
          title={t('home.steps.services.title')}
          words={t('home.steps.services.words')}
        />
        <Step
          icon={CalendarCheck}
          href={to(page.bookingStart())}
          title={t('home.steps.book.title')}
          words={t('home.steps.book.words')}
        />
      </ul>
    </section>
  );
};

interface StepProps {
  readonly icon: LucideIcon;
  readonly href: string;
  readonly title: string;
  readonly words: string;
}

const Step = ({ icon, href, title, words }: StepProps) => (
  <li className={css.step}>
    <span className={css.mark}>
      <Icon icon={icon} size="large" />
    </span>
    <div className={css.words}>
      <Heading level={2} text={title} className={css.title}>
        <CardLink href={href}>{title}</CardLink>
      </Heading>
      <p className={css.text}>{words}</p>
    </div>
  </li>
);
