import type { DataOf } from '@arev/shared/contracts/endpoint';
import type { listUnverified } from '@arev/shared/contracts/reception';
import { formatNumericDate } from '@arev/shared/i18n';
import { useHref, useSite } from '@arev/shared/remote-kit';
import { Answered } from '@arev/shared/ui/answered';
import { Badge, type BadgeProps } from '@arev/shared/ui/badge';
import { ChoiceLinks } from '@arev/shared/ui/choice-links';
import { EmptyState } from '@arev/shared/ui/empty-state';
import { PagedList, pageIn } from '@arev/shared/ui/paged-list';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { address } from '../../addresses.ts';
import { pageSize } from '../../api/inbox.ts';
import { unverifiedQuery } from '../../api/reception.ts';
import { HoldList } from '../../frame/inbox/hold-list.ts';
import { useExistingPage } from '../../frame/inbox/use-existing-page.ts';
import { useLiveList } from '../../frame/inbox/use-live.ts';
import css from './patients.module.css';
import { Refuse } from './refuse.tsx';
import { Verify } from './verify.tsx';

type Waiting = DataOf<typeof listUnverified>[number];
const tones: Readonly<Record<Waiting['register'], NonNullable<BadgeProps['tone']>>> = {
  same: 'success',
  differs: 'danger',
  unknown: 'neutral',
};
const shows = ['waiting', 'refused'] as const;

/** The people who wait for verification, with the data of the register for their number. */
export const VerificationQueue = () => {
  const { t } = useTranslation('mf-desk');
  const to = useHref();
  const { search } = useLocation();
  const page = pageIn(search);
  const show = new URLSearchParams(search).get('show') === 'refused' ? 'refused' : 'waiting';
  const showing = show === 'refused' ? { show } : {};
  const unverified = unverifiedQuery(useSite(), page, show === 'refused');
  const { query, hold } = useLiveList(unverified, 'verifications');
  const addressOf = (number: number) => address.verifications({ ...showing, page: number });
  useExistingPage(query, page, addressOf);
  return (
    <div className={css.search}>
      <ChoiceLinks
        label={t('verifications.which')}
        choices={shows.map((one) => ({
          href: to(address.verifications(one === 'refused' ? { show: one } : {})),
          label: t(`verifications.show.${one}`),
          current: one === show,
        }))}
      />
      <Answered query={query}>
        {({ data, total }) => (
          <PagedList
            label={t('area.verifications.name')}
            total={total}
            size={pageSize}
            page={page}
            hrefOf={(number) => to(addressOf(number))}
            empty={<EmptyState title={t('verifications.none')}>{t('verifications.noneHint')}</EmptyState>}
          >
            <HoldList value={hold}>
              {data.map((person) => (
                <Row key={person.id} person={person} onChanged={() => void query.refetch()} />
              ))}
            </HoldList>
          </PagedList>
        )}
      </Answered>
    </div>
  );
};

/** A wrong number or birth date is corrected in the record. */
const Row = ({ person, onChanged }: { readonly person: Waiting; readonly onChanged: () => void }) => {
  const { t } = useTranslation('mf-desk');
  const to = useHref();
  const { id, fullName, birthDate, phone, ssn, register, registered } = person;
  return (
    <li className={css.row}>
      <a className={css.name} href={to(address.patient(id, 'verification'))}>
        {fullName}
      </a>
      <span className={css.note}>{birthDate === null ? '—' : formatNumericDate(birthDate)}</span>
      <span className={css.note}>{phone}</span>
      <span className={css.note}>{ssn ?? t('verifications.noNumber')}</span>
      <Badge tone={tones[register]}>{t(`verifications.register.${register}`)}</Badge>
      {registered && register === 'differs' ? (
        <span className={css.note}>
          {t('verifications.registered', { date: formatNumericDate(registered) })}
        </span>
      ) : null}
      <Verify id={id} person={person} onChanged={onChanged} />
      <Refuse id={id} person={person} onChanged={onChanged} />
    </li>
  );
};
