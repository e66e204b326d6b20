import { Eye, EyeOff } from 'lucide-react';
import { useState, type ComponentPropsWithRef } from 'react';

import { useFieldControl } from '../field/field-context.ts';
import fieldCss from '../field/field.module.css';
import { IconButton } from '../icon-button/icon-button.tsx';
import { useUiText } from '../ui-text/ui-text.ts';
import css from './password-input.module.css';

export type PasswordInputProps = Omit<ComponentPropsWithRef<'input'>, 'className' | 'type'>;

export function PasswordInput(props: PasswordInputProps) {
  const t = useUiText();
  const [shown, setShown] = useState(false);
  const wiring = useFieldControl(props);
  return (
    <span className={css.box}>
      <input
        className={`${fieldCss.control} ${css.input}`}
        autoComplete="current-password"
        autoCapitalize="none"
        spellCheck={false}
        {...props}
        {...wiring}
        type={shown ? 'text' : 'password'}
      />
      <span className={css.toggle}>
        <IconButton
          label={shown ? t('field.hidePassword') : t('field.showPassword')}
          icon={shown ? EyeOff : Eye}
          aria-controls={wiring.id}
          disabled={props.disabled}
          onClick={() => setShown((value) => !value)}
        />
      </span>
    </span>
  );
}
