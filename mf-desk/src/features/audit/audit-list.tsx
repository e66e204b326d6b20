import { useHref, useSite } from '@arev/shared/remote-kit';
import { pageIn } from '@arev/shared/ui/paged-list';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { auditQuery, type AuditAsked, type AuditEntry } from '../../api/audit.ts';
import type { Part } from '../../api/inbox.ts';
import { Inbox } from '../../frame/inbox/inbox.tsx';
import { formatInstant } from '../../frame/instants.ts';
import { auditAddress, auditIn } from './audit-address.ts';
import { AuditFilters } from './audit-filters.tsx';
import css from './audit.module.css';

/** The accesses of staff to the desk and to patient data, the latest first. */
export const AuditList = () => {
  const { t } = useTranslation('mf-desk');
  const site = useSite();
  const words = useWords();
  const { search } = useLocation();
  const asked = auditIn(search);
  return (
    <Inbox<AuditEntry>
      label={t('area.audit.name')}
      page={pageIn(search)}
      addressOf={(page) => auditAddress(asked, page)}
      empty={t('audit.none')}
      filter={<AuditFilters asked={asked} />}
      sheet={{
        name: t('audit.file'),
        columns: [
          ...[t('audit.when'), t('audit.who'), t('audit.what'), t('rights.area'), t('audit.patient')],
          ...[t('audit.reason'), t('audit.entry')],
        ],
        query: (part: Part) => auditQuery(site, asked, part),
        row: (entry) => [
          ...[
            formatInstant(entry.at),
            words.name(entry.actor),
            t(`audit.deed.${entry.deed}`),
            words.area(entry),
          ],
          entry.patient === null ? '' : words.name(entry.patient),
          ...[words.reason(entry), entry.entry],
        ],
      }}
    >
      {(entry) => <Row key={entry.id} entry={entry} asked={asked} />}
    </Inbox>
  );
};

const useWords = () => {
  const { t } = useTranslation('mf-desk');
  return {
    name: ({ id, fullName }: AuditEntry['actor']) => fullName ?? t('audit.nobody', { id }),
    area: ({ area }: AuditEntry) => (area === null ? '' : t(`rights.areas.${area}`)),
    reason: ({ reason }: AuditEntry) => (reason === null ? '' : t(`patients.reason.${reason}`)),
  };
};

const Row = ({ entry, asked }: { readonly entry: AuditEntry; readonly asked: AuditAsked }) => {
  const { t } = useTranslation('mf-desk');
  const to = useHref();
  const words = useWords();
  const { at, actor, patient, deed } = entry;
  const notes = [words.area(entry), words.reason(entry)].filter((note) => note !== '');
  return (
    <li className={css.entry}>
      <span className={css.when}>{formatInstant(at)}</span>
      <div className={css.words}>
        <p>
          <a href={to(auditAddress({ ...asked, who: actor.id }))}>{words.name(actor)}</a>
          {' — '}
          <b>{t(`audit.deed.${deed}`)}</b>
        </p>
        {patient === null ? null : (
          <p>
            {t('audit.about')}{' '}
            <a href={to(auditAddress({ ...asked, patient: patient.id }))}>{words.name(patient)}</a>
          </p>
        )}
        {notes.length === 0 ? null : <p className={css.note}>{notes.join(' · ')}</p>}
        <p className={css.raw}>{entry.entry}</p>
      </div>
    </li>
  );
};
