import { useHref } from '@arev/shared/remote-kit';
import { ChoiceLinks } from '@arev/shared/ui/choice-links';
import { useTranslation } from 'react-i18next';
import { address } from '../../addresses.ts';
import { letterStates, publications } from '../../api/inbox.ts';
import { Filters } from '../../frame/filters.tsx';
import { type LetterFilter, letterKinds } from './letter-address.ts';
import { WorkFilters } from './work-filters.tsx';

export const LetterFilters = ({ asked }: { readonly asked: LetterFilter }) => {
  const { t } = useTranslation('mf-desk');
  const to = useHref();
  const { kind, state, publication, ...work } = asked;
  return (
    <Filters asked={asked}>
      <ChoiceLinks
        label={t('inbox.letters.which')}
        choices={[undefined, ...letterKinds].map((one) => ({
          href: to(address.letters({ ...asked, kind: one, publication: undefined })),
          label: one ? t(`inbox.letters.kind.${one}`) : t('inbox.letters.all'),
          current: one === kind,
        }))}
      />
      <ChoiceLinks
        label={t('inbox.work.how')}
        choices={[undefined, ...letterStates].map((one) => ({
          href: to(address.letters({ ...asked, state: one })),
          label: one ? t(`inbox.work.state.${one}`) : t('inbox.letters.all'),
          current: one === state,
        }))}
      />
      {kind === 'opinion' ? (
        <ChoiceLinks
          label={t('inbox.letters.onSite')}
          choices={[undefined, ...publications].map((one) => ({
            href: to(address.letters({ ...asked, publication: one })),
            label: one ? t(`inbox.letters.publications.${one}`) : t('inbox.letters.all'),
            current: one === publication,
          }))}
        />
      ) : null}
      <WorkFilters
        asked={work}
        addressOf={(chosen) => address.letters({ ...chosen, kind, state, publication })}
      />
    </Filters>
  );
};
