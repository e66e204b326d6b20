import { useHref, useSite } from '@arev/shared/remote-kit';
import { LinkButton } from '@arev/shared/ui/link-button';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { FeedbackFilter } from '../../addresses.ts';
import { feedbackStates } from '../../api/feedback.ts';
import { branchesQuery } from '../../api/reception.ts';
import { Filters } from '../../frame/filters.tsx';
import type { Feedback } from './feedback-address.ts';
import css from './inbox.module.css';
import { Assignment, Choice, Days } from './work-filters.tsx';

interface FeedbackFiltersProps {
  readonly asked: Feedback;
  readonly addressOf: (filter: FeedbackFilter) => string;
  /** Filters of this page besides days and branch. */
  readonly by?: readonly ('rate' | 'work')[];
  readonly surveys?: readonly { readonly id: number; readonly title: string }[];
  /** The name of the selected doctor, if the page knows it. */
  readonly doctor?: string | undefined;
}

/** Each filter is an address, so Back leads to the former list. */
export const FeedbackFilters = ({ asked, addressOf, by = [], surveys, doctor }: FeedbackFiltersProps) => {
  const { t } = useTranslation('mf-desk');
  const site = useSite();
  const to = useHref();
  const branches = useQuery(branchesQuery(site)).data?.data ?? [];
  const show = (change: FeedbackFilter) => void site.navigation.go(to(addressOf({ ...asked, ...change })));
  // Counts always belong to one questionnaire.
  const isList = by.includes('work');
  const counted = isList ? asked : { ...asked, survey: undefined };
  const isFiltered = Object.values(asked).some((value) => value !== undefined);
  return (
    <Filters asked={counted}>
      <div className={css.filters} role="group" aria-label={t('inbox.filter.name')}>
        {surveys ? (
          <Choice
            label={t('inbox.surveys.survey')}
            value={asked.survey}
            choices={surveys.map(({ id, title }) => ({ value: String(id), label: title }))}
            onChoose={(value) => show({ survey: value === undefined ? undefined : Number(value) })}
          />
        ) : null}
        {by.includes('rate') ? (
          <Choice
            label={t('inbox.ratings.rate')}
            value={asked.rate}
            choices={[5, 4, 3, 2, 1].map((rate) => ({
              value: String(rate),
              label: t('inbox.ratings.of', { rate }),
            }))}
            onChoose={(value) => show({ rate: value === undefined ? undefined : Number(value) })}
          />
        ) : null}
        <Choice
          label={t('day.branch')}
          value={asked.branch}
          choices={branches.map(({ id, title }) => ({ value: String(id), label: title }))}
          onChoose={(value) => show({ branch: value === undefined ? undefined : Number(value) })}
        />
        {isList ? (
          <>
            <Choice
              label={t('inbox.work.how')}
              value={asked.state}
              choices={feedbackStates.map((value) => ({ value, label: t(`inbox.work.state.${value}`) }))}
              onChoose={(state) => show({ state })}
            />
            <Assignment asked={asked} onChange={show} />
          </>
        ) : null}
        <Days asked={asked} onChange={show} />
        {asked.doctor === undefined ? null : (
          <p className={css.chosen}>
            {doctor === undefined ? t('inbox.filter.oneDoctor') : t('inbox.filter.doctor', { name: doctor })}{' '}
            <a href={to(addressOf({ ...asked, doctor: undefined }))}>{t('inbox.filter.anyDoctor')}</a>
          </p>
        )}
        {isFiltered ? (
          <LinkButton
            href={to(addressOf(isList ? {} : { survey: surveys && asked.survey }))}
            variant="secondary"
          >
            {t('payments.showAll')}
          </LinkButton>
        ) : null}
      </div>
    </Filters>
  );
};
