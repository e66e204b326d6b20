import type { Family } from '@arev/shared/contracts/families';
import { loadQuery, type Screen, useHref, useSite } from '@arev/shared/remote-kit';
import { page } from '@arev/shared/routing';
import { Card } from '@arev/shared/ui/card';
import { Container } from '@arev/shared/ui/container';
import { EmptyState } from '@arev/shared/ui/empty-state';
import { LinkButton } from '@arev/shared/ui/link-button';
import { CardPicture } from '@arev/shared/ui/card-picture';
import { loadRichText, RichText } from '@arev/shared/ui/rich-text';
import { Stack } from '@arev/shared/ui/stack';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Stethoscope, Users } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { familiesQuery } from '../../api/families.ts';
import { PageTop } from '../../frame/page-top.tsx';
import { trail } from '../../head/trail.ts';
import css from './families.module.css';

const Families = () => {
  const { t } = useTranslation('mf-content');
  const to = useHref();
  const { data: families } = useSuspenseQuery(familiesQuery(useSite())).data;
  const doctors = (
    <LinkButton href={to(page.doctors())} icon={Stethoscope}>
      {t('families.doctors')}
    </LinkButton>
  );
  const own = (
    <LinkButton href={to(page.family())} variant="secondary" icon={Users}>
      {t('families.own')}
    </LinkButton>
  );
  return (
    <Container>
      <PageTop title={t('families.title')} lead={t('families.lead')} />
      {families.length === 0 ? (
        <EmptyState
          title={t('families.empty.title')}
          action={
            <Stack direction="row" gap={3}>
              {doctors}
              {own}
            </Stack>
          }
        >
          {t('families.empty.words')}
        </EmptyState>
      ) : (
        <>
          <ul className={css.list} role="list">
            {families.map((family) => (
              <Offer key={family.id} family={family} />
            ))}
          </ul>
          <Card tone="accent" padding="large">
            <div className={css.next}>
              <h2>{t('families.next')}</h2>
              <p>{t('families.nextWords')}</p>
              <Stack direction="row" gap={3}>
                {doctors}
                {own}
              </Stack>
            </div>
          </Card>
        </>
      )}
    </Container>
  );
};

/** What the clinic offers one kind of family; its id is a link target. */
const Offer = ({ family }: { family: Family }) => (
  <li className={css.offer} id={family.slug}>
    <div className={css.picture}>
      <CardPicture
        kind="service"
        of={family}
        alt={family.alternativeText ?? ''}
        sizes="(width < 48rem) 92vw, 26rem"
      />
    </div>
    <div className={css.words}>
      <h2>{family.title}</h2>
      <RichText html={family.description} />
    </div>
  </li>
);

const load: Screen['load'] = ({ site }) =>
  Promise.all([loadQuery(site, familiesQuery(site)), loadRichText()]);

const head: Screen['head'] = ({ site }) => {
  const t = site.i18n.getFixedT(site.language, 'mf-content');
  return {
    title: t('families.title'),
    description: t('families.description'),
    jsonLd: [trail(site, { name: t('families.title'), path: page.families() })],
  };
};

const families: Screen = { Component: Families, load, head };
export default families;
