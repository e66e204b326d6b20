import { useSite } from '@arev/shared/remote-kit';
import { Answered } from '@arev/shared/ui/answered';
import { Button } from '@arev/shared/ui/button';
import { useQuery } from '@tanstack/react-query';
import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { answersInWordsQuery, type CountsAsked } from '../../api/feedback.ts';
import { pageSize } from '../../api/inbox.ts';
import { formatInstant } from '../../frame/instants.ts';
import { answerIn } from './answer-words.ts';
import css from './inbox.module.css';

interface AnswersInWordsProps {
  readonly surveyId: number;
  readonly item: { readonly id: number; readonly title: string };
  readonly by: CountsAsked;
}

/** The text answers of patients. Reading them is recorded, so they are only requested on demand. */
export const AnswersInWords = (props: AnswersInWordsProps) => {
  const { t } = useTranslation('mf-desk');
  const [page, setPage] = useState(0);
  if (page === 0)
    return (
      <div>
        <Button variant="secondary" size="small" icon={ChevronDown} onClick={() => setPage(1)}>
          {t('inbox.counts.words', { title: props.item.title })}
        </Button>
      </div>
    );
  return <Words key={page} {...props} page={page} onTurn={setPage} />;
};

interface WordsProps extends AnswersInWordsProps {
  readonly page: number;
  readonly onTurn: (page: number) => void;
}

const Words = ({ surveyId, item, by, page, onTurn }: WordsProps) => {
  const { t } = useTranslation('mf-desk');
  const part = { page, size: pageSize };
  const site = useSite();
  const written = answerIn(site.language);
  const question = answersInWordsQuery(site, { id: surveyId, item: item.id }, by, part);
  return (
    <Answered query={useQuery({ ...question, staleTime: 0, gcTime: 0 })}>
      {({ data, total }) => (
        <>
          <ul className={css.thread} role="list" aria-label={item.title}>
            {data.map(({ filledSurveyId, createdAt, value, itemType }) => (
              <li key={filledSurveyId} className={css.answer}>
                <p className={css.by}>{formatInstant(createdAt)}</p>
                <p>{written({ value, itemType })}</p>
              </li>
            ))}
          </ul>
          <div className={css.actions}>
            {page > 1 ? (
              <Button variant="secondary" size="small" onClick={() => onTurn(page - 1)}>
                {t('inbox.counts.newer')}
              </Button>
            ) : null}
            {page * pageSize < total ? (
              <Button variant="secondary" size="small" onClick={() => onTurn(page + 1)}>
                {t('inbox.counts.older')}
              </Button>
            ) : null}
          </div>
        </>
      )}
    </Answered>
  );
};
