import type { PriceItem } from '@arev/shared/contracts/services';
import { Button } from '@arev/shared/ui/button';
import { Field } from '@arev/shared/ui/field';
import { Select } from '@arev/shared/ui/select';
import { Columns2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import css from './compare.module.css';

interface ChooseBesideProps {
  /** The other packages. */
  readonly others: readonly PriceItem[];
  readonly beside: string | undefined;
}

/** Selects a package to compare with. A form of its own address, so it works without JavaScript. */
export const ChooseBeside = ({ others, beside }: ChooseBesideProps) => {
  const { t } = useTranslation('mf-catalogue');
  if (others.length === 0) return null;
  return (
    <form className={css.choose} data-print="hide">
      <Field id="beside" label={t('package.compare.choose')}>
        <Select name="with" defaultValue={beside ?? ''} placeholder={t('package.compare.none')}>
          {others.map(({ slug, title }) => (
            <option key={slug} value={slug}>
              {title}
            </option>
          ))}
        </Select>
      </Field>
      <Button type="submit" variant="secondary" icon={Columns2}>
        {t('package.compare.submit')}
      </Button>
    </form>
  );
};
