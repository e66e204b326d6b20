import type { Opinion } from '@arev/shared/contracts/opinions';
import { formatLongDate } from '@arev/shared/i18n';
import { useSite } from '@arev/shared/remote-kit';
import { Card } from '@arev/shared/ui/card';
import { Rating } from '@arev/shared/ui/rating';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import css from './opinion-card.module.css';
import { useTall } from './use-tall.ts';

export const OpinionCard = ({ opinion }: { readonly opinion: Opinion }) => {
  const { t } = useTranslation('mf-content');
  const site = useSite();
  const textId = useId();
  const [open, setOpen] = useState(false);
  const { text, tall } = useTall<HTMLParagraphElement>();
  const { fullName, message, rate, createdOn, language } = opinion;
  return (
    <Card as="li">
      <article className={css.opinion}>
        <div className={css.top}>
          <h2 className={css.name} lang={language}>
            {fullName}
          </h2>
          <Rating rate={rate} />
        </div>
        <p ref={text} className={css.text} id={textId} lang={language} data-open={open ? '' : undefined}>
          {message}
        </p>
        <div className={css.end}>
          <time className={css.date} dateTime={createdOn}>
            {formatLongDate(createdOn, site.language)}
          </time>
          {tall || open ? (
            <button
              className={css.more}
              type="button"
              aria-expanded={open}
              aria-controls={textId}
              onClick={() => setOpen(!open)}
            >
              {open ? t('opinions.less') : t('opinions.more')}
            </button>
          ) : null}
        </div>
      </article>
    </Card>
  );
};
