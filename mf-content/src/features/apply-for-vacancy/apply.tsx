import type { Vacancy } from '@arev/shared/contracts/vacancies';
import { Button } from '@arev/shared/ui/button';
import { Card } from '@arev/shared/ui/card';
import { Notice } from '@arev/shared/ui/notice';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { hasApplied } from './applied.ts';
import { ApplicationForm } from './application-form.tsx';
import css from './apply.module.css';

interface ApplyProps {
  readonly vacancy: Vacancy;
  /** Another way, also for files without scripts. */
  readonly email: string | undefined;
}

export const applyId = 'apply';

/** The application for a vacancy, and what happens after it was sent. */
export const Apply = ({ vacancy, email }: ApplyProps) => {
  const { t } = useTranslation('mf-content');
  const { search } = useLocation();
  // A form without scripts carries no file, and its page is told by the address that it was sent.
  const [sent, setSent] = useState(() => (hasApplied(search) ? { withCv: false } : undefined));
  const title = useRef<HTMLHeadingElement>(null);
  return (
    <Card as="section" padding="large" aria-labelledby={applyId} data-print="hide">
      <div className={css.apply}>
        <h2 className={css.title} id={applyId} ref={title} tabIndex={-1}>
          {t('apply.title')}
        </h2>
        {sent ? (
          <>
            <Notice tone="success" title={t(sent.withCv ? 'apply.sentWithCv' : 'apply.sent')} live>
              {t('apply.sentHint')}
            </Notice>
            <div data-needs-scripts="">
              <Button variant="secondary" onClick={() => setSent(undefined)}>
                {t('apply.again')}
              </Button>
            </div>
          </>
        ) : (
          <>
            <ApplicationForm
              vacancyId={vacancy.id}
              onSent={(result) => {
                setSent(result);
                // The focused button is gone.
                title.current?.focus();
              }}
            />
            {email ? <ByEmail title={vacancy.title} email={email} /> : null}
          </>
        )}
      </div>
    </Card>
  );
};

const ByEmail = ({ title, email }: { readonly title: string; readonly email: string }) => {
  const { t } = useTranslation('mf-content');
  const subject = encodeURIComponent(t('vacancy.subject', { title }));
  return (
    <p className={css.note}>
      {t('apply.byEmail')} <a href={`mailto:${email}?subject=${subject}`}>{email}</a>
    </p>
  );
};
