import { Card } from '@arev/shared/ui/card';
import { LinkButton } from '@arev/shared/ui/link-button';
import { useTranslation } from 'react-i18next';
import css from './home.module.css';
import { useNews } from './use-news.ts';
import { useVisitTasks } from './use-visit-tasks.ts';

/** What waits for an answer of the patient, or is new; nothing stands there when nothing does. */
export const WaitingForYou = () => {
  const { t } = useTranslation('mf-patient');
  const news = useNews();
  const tasks = [...news, ...useVisitTasks()];
  if (tasks.length === 0) return null;
  return (
    <section className={css.section} aria-labelledby="waiting">
      <h2 className={css.title} id="waiting">
        {t('home.waiting')}
      </h2>
      {tasks.map(({ words, href, action, icon }) => (
        <Card key={href} padding="large">
          <div className={css.task}>
            <p>{words}</p>
            <LinkButton href={href} variant="secondary" icon={icon}>
              {action}
            </LinkButton>
          </div>
        </Card>
      ))}
    </section>
  );
};
