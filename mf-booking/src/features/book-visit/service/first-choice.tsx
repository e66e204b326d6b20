import { useHref, useSite } from '@arev/shared/remote-kit';
import { Card } from '@arev/shared/ui/card';
import { LinkButton } from '@arev/shared/ui/link-button';
import { Stethoscope } from 'lucide-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { firstChoiceQuery } from '../../../api/services.ts';
import { askPath, type AskedService } from '../../../state/asked-service.ts';
import css from './first-choice.module.css';

/** The service for patients who do not know which doctor they need, as set in the clinic's content. */
export const FirstChoice = ({ asked }: { asked: AskedService }) => {
  const { t } = useTranslation('mf-booking');
  const to = useHref();
  const item = useQuery(firstChoiceQuery(useSite())).data?.data[0];
  if (!item) return null;
  return (
    <Card as="section" tone="sunken" aria-labelledby="first-choice-title">
      <div className={css.first}>
        <div className={css.words}>
          <h2 className={css.title} id="first-choice-title">
            {t('find.first.title')}
          </h2>
          <p className={css.text}>{t('find.first.words')}</p>
        </div>
        <LinkButton href={to(askPath(asked, { service: item.slug }))} variant="secondary" icon={Stethoscope}>
          {item.title}
        </LinkButton>
      </div>
    </Card>
  );
};
