import { clinicClock, clinicDate, formatNumericDate } from '@arev/shared/i18n';
import { Button } from '@arev/shared/ui/button';
import { CloseButton, Dialog } from '@arev/shared/ui/dialog';
import { Notice } from '@arev/shared/ui/notice';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { SaveFailure } from './save-failure.tsx';
import css from './schedules.module.css';
import type { useScheduleChange } from './use-schedule-change.ts';

interface EditorDialogProps {
  readonly title: string;
  readonly change: ReturnType<typeof useScheduleChange>;
  /** The id of the form that the button submits, or the action of the button. */
  readonly formId?: string;
  readonly onSave?: () => void;
  readonly onClose: () => void;
  /** The labels of the buttons, if not “Save”. */
  readonly save?: string;
  readonly saveAnyway?: string;
  readonly children: ReactNode;
}

/** The fields of a change; if it affects visits, they are listed with a question before it is saved. */
export const EditorDialog = (props: EditorDialogProps) => {
  const { t } = useTranslation('mf-desk');
  const { title, change, formId, onSave, onClose, children } = props;
  const { save = t('schedules.save'), saveAnyway = t('schedules.saveAnyway') } = props;
  const { hit, busy, error } = change;
  return (
    <Dialog
      open
      size="large"
      title={title}
      busy={busy}
      onClose={onClose}
      footer={
        <>
          {hit ? (
            <Button variant="danger" busy={busy} onClick={change.saveAll}>
              {saveAnyway}
            </Button>
          ) : (
            <Button busy={busy} {...(formId ? { type: 'submit', form: formId } : { onClick: onSave })}>
              {save}
            </Button>
          )}
          <CloseButton {...(hit && { onClick: change.forget })}>
            {t(hit ? 'schedules.changeAgain' : 'schedules.stop')}
          </CloseButton>
        </>
      }
    >
      <div className={css.editor}>
        {error ? <SaveFailure error={error} /> : null}
        {hit ? (
          <Notice tone="warning" title={t('schedules.hits', { count: hit.total })} live>
            <p>{t('schedules.hitsHint')}</p>
            <ul role="list" aria-label={t('schedules.hitList')}>
              {hit.data.map(({ id, startsAt, patient, service, branch }) => (
                <li key={id}>
                  {[
                    `${formatNumericDate(clinicDate(startsAt))} ${clinicClock(startsAt)}`,
                    patient.fullName,
                    service.title,
                    branch.title,
                  ].join(' · ')}
                </li>
              ))}
            </ul>
          </Notice>
        ) : (
          children
        )}
      </div>
    </Dialog>
  );
};
