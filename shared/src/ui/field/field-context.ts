import { createContext, use } from 'react';

/** What a field passes to its control. */
export interface FieldWiring {
  readonly id: string;
  readonly describedBy: string | undefined;
  readonly invalid: boolean;
  readonly required: boolean;
}

export const FieldContext = createContext<FieldWiring | null>(null);

interface ControlAttributes {
  readonly id?: string | undefined;
  readonly 'aria-describedby'?: string | undefined;
  readonly 'aria-invalid'?: boolean | 'true' | 'false' | 'grammar' | 'spelling' | undefined;
  readonly 'aria-required'?: boolean | 'true' | 'false' | undefined;
}

/** The attributes of a control: those of the field unless the control has its own. */
export function useFieldControl(own: ControlAttributes): ControlAttributes {
  const field = use(FieldContext);
  if (!field) return own;
  const describedBy = [own['aria-describedby'], field.describedBy].filter(Boolean).join(' ');
  return {
    id: own.id ?? field.id,
    'aria-describedby': describedBy || undefined,
    'aria-invalid': own['aria-invalid'] ?? (field.invalid ? true : undefined),
    'aria-required': own['aria-required'] ?? (field.required ? true : undefined),
  };
}
