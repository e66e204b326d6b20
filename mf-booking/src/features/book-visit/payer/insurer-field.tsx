import { useSite } from '@arev/shared/remote-kit';
import { Button } from '@arev/shared/ui/button';
import { Field } from '@arev/shared/ui/field';
import { useRow } from '@arev/shared/ui/form-rows';
import { Notice } from '@arev/shared/ui/notice';
import { Select } from '@arev/shared/ui/select';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { insurersQuery } from '../../../api/choices.ts';

export const InsurerField = () => {
  const { field, id, error } = useRow('insurer');
  const { t } = useTranslation(['mf-booking', 'ui']);
  const insurers = useQuery(insurersQuery(useSite()));
  if (insurers.isError && !insurers.data) {
    return (
      <Notice
        tone="error"
        live
        action={
          <Button
            variant="secondary"
            size="small"
            busy={insurers.isFetching}
            onClick={() => void insurers.refetch()}
          >
            {t('ui:action.retry')}
          </Button>
        }
      >
        {t('mf-booking:insurer.failed')}
      </Notice>
    );
  }
  return (
    <Field
      id={id}
      label={t('mf-booking:insurer.label')}
      hint={t('mf-booking:insurer.hint')}
      error={error}
      required
    >
      <Select
        value={field.value}
        placeholder={insurers.isPending ? t('ui:status.loading') : t('mf-booking:insurer.placeholder')}
        aria-busy={insurers.isPending}
        onChange={(event) => field.onChange(event.target.value)}
      >
        {insurers.data?.data.map((company) => (
          <option key={company.id} value={String(company.id)}>
            {company.title}
          </option>
        ))}
      </Select>
    </Field>
  );
};
