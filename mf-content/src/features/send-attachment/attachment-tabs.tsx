import type { AttachmentType } from '@arev/shared/contracts/attachments';
import { useHref } from '@arev/shared/remote-kit';
import { page } from '@arev/shared/routing';
import { Card } from '@arev/shared/ui/card';
import { RichText } from '@arev/shared/ui/rich-text';
import { Tabs } from '@arev/shared/ui/tabs';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router';
import { AttachmentForm } from './attachment-form.tsx';
import css from './attachment-tabs.module.css';
import { FormFiles } from './form-files.tsx';

interface AttachmentTabsProps {
  readonly types: readonly [AttachmentType, ...AttachmentType[]];
}

/** One tab for each kind of paper; the address contains the open one. */
export const AttachmentTabs = ({ types }: AttachmentTabsProps) => {
  const { t } = useTranslation('mf-content');
  const to = useHref();
  const navigate = useNavigate();
  const asked = new URLSearchParams(useLocation().search).get('type');
  const current = types.find(({ id }) => String(id) === asked) ?? types[0];
  return (
    <Tabs
      label={t('attachments.tabs')}
      current={String(current.id)}
      tabs={types.map(({ id, title }) => ({
        id: String(id),
        label: title,
        href: to(page.attachments({ type: id })),
      }))}
      onChange={(type) => void navigate({ search: `?type=${type}` }, { replace: true })}
    >
      <div className={css.panel}>
        {current.files.length > 0 ? (
          <section className={css.files} aria-labelledby="form-files">
            <h2 className={css.title} id="form-files">
              {t('attachments.files')}
            </h2>
            <FormFiles files={current.files} />
          </section>
        ) : null}
        <Card padding="large">
          <div className={css.form}>
            <RichText html={current.description} />
            <AttachmentForm key={current.id} type={current} />
          </div>
        </Card>
      </div>
    </Tabs>
  );
};
