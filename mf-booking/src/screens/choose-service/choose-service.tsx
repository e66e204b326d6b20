import { tryQuery, type Screen } from '@arev/shared/remote-kit';
import { useTurned } from '@arev/shared/ui/turned';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { branchPlacesQuery } from '../../api/branches.ts';
import { companyQuery } from '../../api/company.ts';
import { doctorQuery } from '../../api/doctors.ts';
import {
  firstChoiceQuery,
  serviceQuery,
  servicesQuery,
  specialitiesQuery,
  specialityQuery,
} from '../../api/services.ts';
import { BegunBooking } from '../../features/book-visit/service/begun-booking.tsx';
import { ChosenService } from '../../features/book-visit/service/chosen-service.tsx';
import { FindService } from '../../features/book-visit/service/find-service.tsx';
import { PhoneLine } from '../../features/book-visit/service/phone-line.tsx';
import { resultsTitleId } from '../../features/book-visit/service/service-results.tsx';
import { UnverifiedNotice } from '../../features/book-visit/service/unverified-notice.tsx';
import { StepFrame } from '../../features/book-visit/steps/step-frame.tsx';
import { ForOwner } from '../../features/book-visit/whom/for-owner.tsx';
import { ForWhom } from '../../features/book-visit/whom/for-whom.tsx';
import { useAskedPurchase } from '../../features/book-visit/whom/use-asked-purchase.ts';
import { askedIn } from '../../state/asked-service.ts';

/** Public: only personal parts need a login (093). */
const ChooseService = () => {
  const { t } = useTranslation('mf-booking');
  const asked = askedIn(useLocation().search);
  const { service, specialization } = asked;
  const purchase = useAskedPurchase(asked);
  useTurned(service ?? specialization ?? '', () =>
    service === undefined && specialization !== undefined
      ? document.getElementById(resultsTitleId)
      : document.querySelector<HTMLElement>('[data-page-heading]'),
  );
  if (asked.service === undefined) {
    return (
      <StepFrame id="step1">
        <UnverifiedNotice />
        <BegunBooking />
        <ForWhom asked={asked} />
        <FindService asked={asked} />
        <PhoneLine />
      </StepFrame>
    );
  }
  return (
    <StepFrame id="step1" title={t('branch.title')} lead={t('branch.lead')}>
      <UnverifiedNotice />
      {asked.change ? null : <BegunBooking service={asked.service} />}
      {purchase === undefined ? <ForWhom asked={asked} /> : <ForOwner patientId={purchase.patientId} />}
      <ChosenService slug={asked.service} asked={asked} />
      <PhoneLine />
    </StepFrame>
  );
};

const load: Screen['load'] = async ({ site, url }) => {
  const { service, specialization, text, doctor } = askedIn(url.search);
  const phone = tryQuery(site, companyQuery(site));
  if (service !== undefined) {
    return Promise.all([
      phone,
      tryQuery(site, serviceQuery(site, service)),
      tryQuery(site, branchPlacesQuery(site)),
      doctor !== undefined && tryQuery(site, doctorQuery(site, doctor)),
    ]);
  }
  const suggested = () => tryQuery(site, firstChoiceQuery(site));
  if (text === '' && specialization === undefined)
    return Promise.all([phone, tryQuery(site, specialitiesQuery(site)), suggested()]);
  const speciality =
    specialization === undefined ? undefined : await tryQuery(site, specialityQuery(site, specialization));
  const known = specialization === undefined || Boolean(speciality);
  const asked = { text, specializationId: speciality?.id };
  const found = known ? await tryQuery(site, servicesQuery(site, asked)) : undefined;
  // Without results, suggestions are shown.
  return Promise.all([phone, (!known || found?.total === 0) && suggested()]);
};

const head: Screen['head'] = ({ site, url }) => {
  const t = site.i18n.getFixedT(site.language, 'mf-booking');
  const chosen = askedIn(url.search).service !== undefined;
  return { title: chosen ? t('branch.title') : t('step1.title'), robots: 'noindex' };
};

const chooseService: Screen = { Component: ChooseService, load, head };
export default chooseService;
