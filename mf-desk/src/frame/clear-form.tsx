import { forgetDraft } from '@arev/shared/forms/form-draft';
import { Button } from '@arev/shared/ui/button';
import { useFormContext } from '@arev/shared/ui/form';
import { goToField } from '@arev/shared/ui/form-summary';
import { Eraser } from 'lucide-react';
import { useFormState } from 'react-hook-form';
import { useTranslation } from 'react-i18next';

/** The draft may belong to another person than the one at the desk now. */
export const ClearForm = () => {
  const { form, of } = useFormContext();
  const { rules, methods, sending } = form;
  const { isDirty } = useFormState({ control: methods.control });
  if (!isDirty || sending?.isPending === true) return null;
  const clear = () => {
    methods.reset();
    forgetDraft(rules.name);
    form.begin?.();
    // The button disappears, so the focus has to move.
    const [first] = rules.fields;
    if (first !== undefined) goToField(of(first).id);
  };
  return <ClearButton onClear={clear} />;
};

/** For a draft without a form; the button disappears, so `onClear` moves the focus. */
export const ClearButton = ({ onClear }: { readonly onClear: () => void }) => {
  const { t } = useTranslation('ui');
  return (
    <div>
      <Button variant="quiet" icon={Eraser} onClick={onClear}>
        {t('action.clearAll')}
      </Button>
    </div>
  );
};
