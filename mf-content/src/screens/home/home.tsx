import { Later } from '@arev/shared/later';
import { LowerPart, type Screen, useSite } from '@arev/shared/remote-kit';
import { Container } from '@arev/shared/ui/container';
import { VisuallyHidden } from '@arev/shared/ui/visually-hidden';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { slidesQuery } from '../../api/company.ts';
import { Banner } from '../../features/welcome/banner.tsx';
import { NextSteps } from '../../features/welcome/next-steps.tsx';
import { RowTop } from '../../features/welcome/row.tsx';
import { GetInTouch } from '../../features/write-to-us/get-in-touch.tsx';
import { lateContactForm } from '../../features/write-to-us/late-forms.tsx';
import { head, load } from './home-data.ts';
import { Branches, Doctors, News, Results, Services } from './home-parts.tsx';
import css from './home.module.css';

const Home = () => {
  const { t } = useTranslation('mf-content');
  const { data: slides } = useSuspenseQuery(slidesQuery(useSite())).data;
  return (
    <>
      {/* The headings of the banner change, so the page has one of its own. */}
      <VisuallyHidden as="h1" tabIndex={-1} data-page-heading="">
        {t('home.title')}
      </VisuallyHidden>
      <Banner slides={slides} />
      <Container>
        <div className={css.parts}>
          <Later>
            <NextSteps />
            <Services />
            <LowerPart>
              <Later>
                <Branches />
                <Doctors />
                <Results />
                <News />
                {/* Only the heading is outside the region, which is the card of the form. */}
                <Later as="div" until="woken" className={css.touch}>
                  <RowTop title={t('write.touch.title')} />
                  <GetInTouch form={<lateContactForm.Part name="home" />} />
                </Later>
              </Later>
            </LowerPart>
          </Later>
        </div>
      </Container>
    </>
  );
};

const home: Screen = { Component: Home, load, head };
export default home;
